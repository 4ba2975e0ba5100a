import type { Paper } from './paper';

export const text: Paper = {
  title: 'Términos',
  lede: 'Qué puede esperar de este sitio, y qué espera el sitio de usted.',
  review: {
    title: 'Por revisar por el abogado del prestamista',
    text: 'Este texto describe cómo funciona el sitio. Es un borrador hasta que lo apruebe el abogado de {legalName}.',
  },
  sections: [
    {
      title: 'Con quién son estos términos',
      paragraphs: [
        'Este sitio es de {legalName}, “{product}”, {address}. Al usarlo, usted acepta estos términos. Un préstamo tiene sus propios documentos, y esos van primero donde haya diferencia.',
      ],
    },
    {
      title: 'Préstamos para negocio',
      paragraphs: [
        '{product} presta sobre bienes raíces y equipo destinados a negocio o inversión. No otorga préstamos para fines personales, familiares o del hogar.',
      ],
    },
    {
      title: 'Un estimado no es un compromiso',
      paragraphs: [
        'Los porcentajes, las tasas y los ejemplos de este sitio son topes e ilustraciones. No son una oferta ni un compromiso de préstamo, y no todo solicitante ni toda propiedad califica.',
        'El estimado inicial llega en menos de 24 horas después de solicitar en línea. Se basa en sus respuestas y puede cambiar con el avalúo, el título, sus documentos o el mercado. Un préstamo existe solo cuando ambas partes lo han firmado.',
      ],
    },
    {
      title: 'Su solicitud',
      paragraphs: [
        'Al enviarla, usted confirma que todo en ella es verdadero y correcto. Declarar algo falso a sabiendas ante un prestamista puede ser delito.',
        'Si queda preaprobado, usted autoriza en una casilla aparte la consulta de su reporte de crédito. El cosolicitante autoriza la suya.',
        'Ciertos cargos, como el costo del avalúo, pueden no ser reembolsables si el préstamo no cierra. Se le informará de cada cargo antes de que lo deba.',
      ],
    },
    {
      title: 'Registros electrónicos',
      paragraphs: [
        'Si lo acepta en la solicitud, los avisos y las copias le llegan por medios electrónicos. Puede retirarlo escribiendo a {email}, y puede pedir papel. Los mensajes de texto son opcionales y nunca una condición del préstamo.',
      ],
    },
    {
      title: 'Su cuenta',
      paragraphs: [
        'No comparta su contraseña y cierre sesión en dispositivos que otros usan. Si alguien más pudiera tenerla, cámbiela de inmediato en “Acceso y seguridad” y avísenos. Podemos cerrar una cuenta que se use para engañar o dañar a otros.',
      ],
    },
    {
      title: 'Trato igual',
      paragraphs: [
        'Las solicitudes se evalúan sin importar raza, color, religión, origen nacional, sexo, estado civil, edad, discapacidad, situación familiar, ingresos de asistencia pública o el ejercicio de derechos bajo las leyes de crédito. La solicitud no pregunta raza, sexo ni etnia.',
      ],
    },
    {
      title: 'Aliados y otros sitios',
      paragraphs: [
        'Los aliados son independientes y sus nombres son suyos. No respondemos por lo que otros sitios dicen o venden, y un enlace no es una recomendación para invertir.',
      ],
    },
    {
      title: 'No es asesoría',
      paragraphs: [
        'Lo que lee aquí es general. No es asesoría legal, fiscal ni de inversión. Consulte a un profesional que conozca su caso antes de firmar.',
      ],
    },
    {
      title: 'Ley y contacto',
      paragraphs: [
        'Al uso de este sitio se aplica la ley de Florida, en lo que ninguna otra ley deba aplicarse. En los documentos del préstamo, el prestatario se llama también “deudor”. Para preguntas, escriba a {email} o llame al {phone}.',
      ],
    },
  ],
};
