import type { Paper } from './paper';

export const text: Paper = {
  title: 'Aviso de privacidad',
  lede: 'Qué guarda este sitio sobre usted, para qué y qué nos puede pedir.',
  review: {
    title: 'Pendiente de revisión por el abogado del prestamista',
    text: 'Este texto describe cómo funciona el sitio. Es un borrador hasta que lo apruebe el abogado de {legalName}.',
  },
  sections: [
    {
      title: 'Quiénes somos',
      paragraphs: [
        '{legalName} (“{product}”) es responsable de la información que este sitio recopila. Nuestra oficina está en {address}. Escriba a {email} o llame al {phone}.',
      ],
    },
    {
      title: 'Qué recopilamos',
      paragraphs: [
        'Cuenta: su nombre, su correo electrónico y su contraseña. Guardamos la contraseña solo en una forma que no se puede leer. Si configura llaves de acceso o una aplicación de autenticación, también guardamos las claves públicas de las llaves y la clave de la aplicación. También forman parte de la cuenta los escenarios de las calculadoras y los presupuestos de remodelación que guarde con la sesión iniciada.',
        'Formularios cortos, videollamadas y novedades por correo: las respuestas que usted da, o el correo electrónico que deja. Si agenda una llamada aquí, eso incluye su zona horaria y la hora de la llamada.',
        'Solicitud: lo que escribe en sus diez pasos sobre usted, un cosolicitante, su empresa, la propiedad y el préstamo. Incluye fechas de nacimiento, datos de contacto y respuestas sobre finanzas y antecedentes.',
        'Consentimientos: el texto exacto que aceptó, su versión e idioma, la hora, y la dirección IP y el navegador desde los que los dio. Son la constancia de lo que usted autorizó.',
        'Mensajes: lo que usted nos escribe sobre una solicitud y lo que le respondemos.',
        'Inicios de sesión: la hora, la dirección IP, y el navegador y el sistema de cada uno. Puede ver los que siguen abiertos en “Acceso y seguridad”.',
        'Registros técnicos: el tipo de petición al servidor, su hora y su resultado. No contienen nombres ni respuestas.',
      ],
    },
    {
      title: 'Para qué lo usamos',
      paragraphs: [
        'Para preparar su estimado inicial, revisar y atender su solicitud, contestarle y cumplir con lo que la ley exige a un prestamista.',
        'Si empieza una solicitud y la deja, le enviamos por correo electrónico hasta tres recordatorios. Cada uno trae un enlace para dejar de recibirlos.',
        'Consultamos su reporte de crédito en agencias de informes del consumidor solo si usted obtiene la preaprobación y solo con su autorización, como lo exige la Ley de Informe Justo de Crédito (Fair Credit Reporting Act). Es una consulta formal (hard inquiry) y puede bajar su puntaje de crédito. Cada autorización de crédito solo vale para quien la dio.',
      ],
    },
    {
      title: 'Quién más lo ve',
      paragraphs: [
        'Quienes participan en su préstamo, en la medida en que lo necesitan: proveedores de capital, valuadores, compañías de títulos y de depósito en garantía (escrow), aseguradoras, agencias de informes del consumidor, abogados y las autoridades cuando la ley lo exige.',
        'Si agenda una videollamada, el servicio de video que la ofrece tiene sus propios términos, y el programa de calendario de la persona con quien hable puede recibir el nombre de usted y la hora. Si el formulario para agendar es de otro servicio de citas, ese servicio recibe lo que usted escribe, según sus propios términos.',
        'No vendemos su información ni compartimos su número de celular con terceros para fines publicitarios. Este sitio no tiene publicidad ni rastreo de terceros.',
      ],
    },
    {
      title: 'Qué queda en su dispositivo',
      paragraphs: [
        'El sitio usa el almacenamiento de su navegador, no cookies de rastreo. Ahí guarda la prueba de que inició sesión, su idioma y las solicitudes, las peticiones y las citas en las que trabaja aquí, para que nada se pierda si no hay señal o si la página se vuelve a cargar. Las solicitudes, las peticiones y las citas están cifradas y se abren solo mientras tenga la sesión iniciada. Una cookie por cuenta nos permite reconocer un dispositivo en el que ya inició sesión, para que nadie bloquee su acceso probando contraseñas. Si crea su cuenta aquí, otra nos permite reconocer su navegador durante 24 horas, hasta que confirme su correo electrónico. Ninguna guarda su nombre ni sus respuestas.',
        'Si su sesión vence, las solicitudes, las peticiones y las citas quedan en el dispositivo, bloqueadas, hasta que inicie sesión de nuevo. Al cerrar sesión se borran del dispositivo junto con la prueba de que inició sesión; si algo aún no nos ha llegado, le preguntamos antes. Quedan su idioma, el nombre y los datos de contacto del prestamista, la cookie que reconoce este dispositivo (hasta 180 días) y lo que se describe más abajo, excepto los escenarios y presupuestos de su cuenta.',
        'Si empieza una solicitud sin una cuenta, sus respuestas quedan en el dispositivo, cifradas con una clave que nunca sale de él, y no nos llegan. Cualquier persona que use el mismo navegador puede abrirlas. Pasan a su cuenta cuando inicia sesión, y se borran del dispositivo cuando las descarta o 30 días después de su último cambio.',
        'Si llena una petición o agenda una llamada sin una cuenta, lo que aún no envía se guarda en el dispositivo de la misma manera, hasta que lo envíe o borre el formulario, o hasta 30 días después de su último cambio. Si inicia sesión justo después de escribirlo, queda guardado solo para su cuenta.',
        'Si no ha iniciado sesión, las calculadoras y el Presupuesto de remodelación guardan lo que usted escribe en su navegador, sin cifrar, hasta que lo borre ahí. La Biblioteca de documentos siempre guarda así lo que usted marca. Cualquier persona que use el mismo navegador puede verlo.',
        'Mientras tenga la sesión iniciada, los escenarios y los presupuestos se guardan en su cuenta, para que los tenga en sus otros dispositivos, y cifrados en este dispositivo. Lo que escribió antes de iniciar sesión pasa a su cuenta cuando abre la calculadora o el Presupuesto de remodelación donde lo escribió. Al cerrar sesión, los escenarios y presupuestos de su cuenta se borran del dispositivo; si algo aún no nos ha llegado, le preguntamos antes. Usted puede borrar cada escenario y cada presupuesto, y solo usamos sus cifras si las pasa a una solicitud.',
        'Su navegador también guarda las páginas de este sitio, para que se abran sin señal, y cuándo estuvo aquí por última vez. Nada de eso incluye su nombre ni sus respuestas.',
      ],
    },
    {
      title: 'Cuánto tiempo lo guardamos',
      paragraphs: [
        'Guardamos las solicitudes al menos el tiempo que exige la ley de préstamos. Después, puede pedirnos que las borremos. Usted puede borrar un borrador cuando quiera antes de enviarlo. Borramos un borrador que nadie ha cambiado en 180 días, después de un aviso que se ve al iniciar sesión. Guardamos su correo para las novedades hasta que nos pida dejar de enviárselas.',
      ],
    },
    {
      title: 'Cómo lo protegemos',
      paragraphs: [
        'El tráfico está cifrado, y también cada registro que guardamos. Nuestro personal puede ver una solicitud solo con su propia cuenta. Ningún sistema está libre de riesgo. Si ocurre algo que le afecte, se lo informaremos como lo exige la ley.',
      ],
    },
    {
      title: 'Qué puede pedir',
      paragraphs: [
        'Puede preguntar qué información tenemos sobre usted, pedir que se corrija, recibir una copia o pedir que se borre cuando ninguna ley nos obligue a guardarla. Escriba a {email}. Quizá debamos verificar su identidad antes de contestar.',
        'Según el estado donde viva, puede tener otros derechos, y la ley federal exige avisos de privacidad aparte para ciertos productos financieros. Si alguno corresponde a su préstamo, lo recibe con los documentos.',
      ],
    },
    {
      title: 'Menores y cambios',
      paragraphs: [
        'Los solicitantes tienen 18 años o más, y este sitio no está dirigido a personas menores de esa edad. Si este texto cambia, publicaremos aquí el nuevo.',
      ],
    },
  ],
};
