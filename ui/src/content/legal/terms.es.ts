import type { Paper } from './paper';

export const text: Paper = {
  title: 'Términos',
  lede: 'Qué puede esperar de este sitio, y qué espera el sitio de usted.',
  review: {
    title: 'Pendiente de revisión por el abogado del prestamista',
    text: 'Este texto describe cómo funciona el sitio. Es un borrador hasta que lo apruebe el abogado de {legalName}.',
  },
  sections: [
    {
      title: 'Con quién acuerda estos términos',
      paragraphs: [
        'Este sitio es de {legalName} (“{product}”), {address}. Al usarlo, usted acepta estos términos. Un préstamo tiene sus propios documentos, y esos prevalecen si hay diferencias.',
      ],
    },
    {
      title: 'Préstamos para negocio',
      paragraphs: [
        '{product} otorga préstamos sobre bienes raíces y equipo para negocio o inversión. No otorga préstamos para fines personales, familiares o del hogar. En cada solicitud usted certifica que ni usted ni su familia vivirán en la propiedad.',
      ],
    },
    {
      title: 'Un estimado no es un compromiso',
      paragraphs: [
        'Los porcentajes de préstamo de este sitio son máximos, y una tasa que dice “desde” es la mínima. Las cifras de los ejemplos son ilustraciones, no ofertas vigentes. Nada de esto es una oferta ni un compromiso de préstamo, y no todas las personas ni todas las propiedades califican. Todo préstamo está sujeto a evaluación, y los programas no están disponibles en todos los estados.',
        'Usted recibe un estimado inicial menos de 24 horas después de solicitar en línea. Se basa en sus respuestas y puede cambiar con el avalúo, el título, sus documentos o el mercado. No es una aprobación. Un préstamo existe solo cuando ambas partes han firmado sus documentos.',
      ],
    },
    {
      title: 'Su solicitud',
      paragraphs: [
        'Al enviar su solicitud, usted confirma que todo en ella es verdadero y correcto. Declarar algo falso a sabiendas ante un prestamista puede ser delito.',
        'En una casilla aparte, usted nos autoriza a consultar su reporte de crédito en agencias de informes del consumidor, conforme a la Ley de Informe Justo de Crédito (Fair Credit Reporting Act), si obtiene la preaprobación. Es una consulta formal (hard inquiry) y puede bajar su puntaje de crédito. Cada cosolicitante da su propia autorización.',
        'Ciertos cargos, como el costo del avalúo, pueden no ser reembolsables si el préstamo no se cierra. Le informaremos de cada cargo antes de que tenga que pagarlo.',
        'Para propiedades de una a cuatro unidades: podemos solicitar un avalúo y cobrárselo. Le daremos una copia sin demora, aunque su préstamo no se cierre.',
      ],
    },
    {
      title: 'Registros electrónicos',
      paragraphs: [
        'Si lo acepta en la solicitud, usted recibe y firma de forma electrónica su solicitud, sus autorizaciones, los estimados, los avisos y las divulgaciones. Para leerlos y conservarlos necesita un dispositivo con acceso a internet, un navegador web actualizado, un correo electrónico y una manera de guardar o imprimir. En cualquier momento puede pedir una copia en papel o retirar su consentimiento escribiendo a {email}; lo que haya recibido o firmado antes sigue siendo válido.',
        'Los mensajes de texto son opcionales y nunca una condición del préstamo. Si los acepta, son automatizados y su frecuencia varía. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para dejar de recibirlos o HELP para pedir ayuda. No compartimos su número con terceros para fines publicitarios.',
      ],
    },
    {
      title: 'Su cuenta',
      paragraphs: [
        'No comparta su contraseña. Cierre sesión en los dispositivos que también usen otras personas. Si cree que alguien más tiene su contraseña, cámbiela de inmediato en “Acceso y seguridad” y avísenos. Podemos cerrar una cuenta que se use para engañar o dañar a otros.',
      ],
    },
    {
      title: 'Aviso de la Ley de Igualdad de Oportunidades de Crédito',
      paragraphs: [
        'La ley federal de Igualdad de Oportunidades de Crédito (Equal Credit Opportunity Act) prohíbe a los acreedores discriminar a quien solicita crédito por motivos de raza, color, religión, origen nacional, sexo, estado civil o edad (siempre que la persona tenga capacidad para celebrar un contrato); porque la totalidad o una parte de sus ingresos provenga de un programa de asistencia pública; o porque haya ejercido de buena fe algún derecho conforme a la Ley de Protección del Crédito al Consumidor. La agencia federal que vigila el cumplimiento de esta ley por parte de este acreedor es la Comisión Federal de Comercio: Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580.',
        'Si no aprobamos su solicitud, tiene derecho a recibir por escrito los motivos específicos. Pídalos dentro de los 60 días siguientes a nuestro aviso; se los enviaremos dentro de los 30 días siguientes a su petición.',
        'También evaluamos las solicitudes sin importar la discapacidad o la situación familiar. La solicitud no pregunta por su raza, su sexo ni su origen étnico.',
      ],
    },
    {
      title: 'Aliados y otros sitios',
      paragraphs: [
        'Los aliados son independientes y sus nombres y logotipos les pertenecen. No respondemos por lo que otros sitios dicen o venden, y un enlace no es una recomendación para invertir.',
      ],
    },
    {
      title: 'No es asesoría',
      paragraphs: [
        'La información de este sitio es general. No es asesoría legal, fiscal ni de inversión. Consulte a un profesional que conozca su caso antes de firmar.',
      ],
    },
    {
      title: 'Ley y contacto',
      paragraphs: [
        'El uso de este sitio se rige por la ley de Florida, salvo que deba aplicarse otra ley. En los documentos del préstamo, el prestatario puede llamarse también “deudor”. Si tiene preguntas, escriba a {email} o llame al {phone}.',
      ],
    },
  ],
};
