import type { Paper } from './paper';

export const text: Paper = {
  title: 'Privacidad',
  lede: 'Qué guarda este sitio sobre usted, para qué, y qué nos puede pedir.',
  review: {
    title: 'Por revisar por el abogado del prestamista',
    text: 'Este texto describe cómo funciona el sitio. Es un borrador hasta que lo apruebe el abogado de {legalName}.',
  },
  sections: [
    {
      title: 'Quiénes somos',
      paragraphs: [
        '{legalName}, “{product}”, es responsable de la información que este sitio reúne. Nuestra oficina está en {address}. Escriba a {email} o llame al {phone}.',
      ],
    },
    {
      title: 'Qué reunimos',
      paragraphs: [
        'Cuenta: su nombre, su correo electrónico y su contraseña. La contraseña se guarda solo en una forma que no puede volver a leerse.',
        'Solicitud rápida y boletín: las respuestas que usted da, o el correo electrónico que deja.',
        'Solicitud: lo que escribe en sus diez pasos sobre usted, un cosolicitante, su empresa, la propiedad y el préstamo. Incluye fechas de nacimiento, datos de contacto y respuestas sobre finanzas y antecedentes.',
        'Autorizaciones: el texto exacto que aceptó, su versión e idioma, la hora, y la dirección de red y el navegador de donde vino. Son la prueba de lo que usted autorizó.',
        'Registros técnicos: el tipo de petición, su hora y su resultado. No contienen nombres ni respuestas.',
      ],
    },
    {
      title: 'Para qué lo usamos',
      paragraphs: [
        'Para preparar su estimado inicial, revisar y atender su solicitud, contestarle y cumplir con lo que la ley exige a un prestamista.',
        'Consultamos su reporte de crédito solo si usted queda preaprobado y solo con su autorización. Una autorización obliga únicamente a quien la dio.',
      ],
    },
    {
      title: 'Quién más lo ve',
      paragraphs: [
        'Quienes participan en su préstamo, en la medida en que lo necesitan: proveedores de capital, valuadores, compañías de título y de depósito en garantía, aseguradoras, burós de crédito, abogados, y las autoridades cuando la ley lo exige.',
        'Si agenda una videollamada, el servicio de citas recibe lo que usted escribe en su formulario, según sus propios términos.',
        'No vendemos su información. Este sitio no lleva publicidad ni rastreo de terceros.',
      ],
    },
    {
      title: 'Qué queda en su dispositivo',
      paragraphs: [
        'El sitio usa el almacenamiento de su navegador, no cookies de rastreo: la prueba de que inició sesión, su idioma y las solicitudes en las que trabaja aquí, para que nada se pierda sin señal. Estas están cifradas: se abren solo mientras tenga la sesión iniciada. Una cookie nos permite reconocer un dispositivo en el que ya inició sesión, para que nadie le cierre el paso al probar contraseñas; no guarda datos sobre usted.',
        'Si la sesión termina por sí sola, quedan en el dispositivo, bajo llave, hasta que inicie sesión de nuevo. Al cerrar sesión se borran del dispositivo junto con esa prueba; si algo aún no nos ha llegado, se le pregunta antes. Quedan su idioma y el nombre y los contactos del prestamista.',
        'Su navegador también guarda las páginas de este sitio, para que se abran sin señal, y cuándo estuvo aquí por última vez. Nada de eso dice algo sobre usted.',
      ],
    },
    {
      title: 'Cuánto tiempo lo guardamos',
      paragraphs: [
        'Las solicitudes se guardan el tiempo que exige la ley de préstamos y después se borran. Usted puede borrar un borrador cuando quiera antes de enviarlo. Los correos del boletín se guardan hasta que nos pida parar.',
      ],
    },
    {
      title: 'Cómo lo protegemos',
      paragraphs: [
        'El tráfico va cifrado, y también cada registro que guardamos. El personal ve una solicitud solo con una cuenta propia. Ningún sistema está libre de riesgo. Si ocurre algo que le afecte, se lo diremos como dispone la ley.',
      ],
    },
    {
      title: 'Qué puede pedir',
      paragraphs: [
        'Puede preguntar qué tenemos sobre usted, pedir que se corrija, recibir una copia o pedir que se borre cuando ninguna ley nos obligue a guardarlo. Escriba a {email}. Quizá debamos asegurarnos de que es usted antes de contestar.',
        'Según su estado puede tener otros derechos, y la ley federal exige avisos de privacidad aparte para ciertos productos financieros. Esos los recibe con los documentos de su préstamo.',
      ],
    },
    {
      title: 'Menores y cambios',
      paragraphs: [
        'Los solicitantes tienen 18 años o más, y este sitio no está hecho para nadie menor. Si este texto cambia, el nuevo estará aquí, y los cambios importantes se anuncian en el sitio.',
      ],
    },
  ],
};
