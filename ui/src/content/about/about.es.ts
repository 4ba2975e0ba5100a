import type { AboutText } from './about.en';

export const text = {
  title: 'Convertimos sueños en logros',
  lede: 'Un prestamista privado en Miami, formado por gente que ha comprado, remodelado, rentado y vendido. Prestamos en inglés y en español.',
  why: {
    title: '¿Por qué {product}?',
    lede: 'El banco lee primero a la persona y luego el edificio. Nosotros empezamos por el negocio, porque ya estuvimos en uno.',
    pillars: [
      {
        title: 'Apoyo',
        text: 'Una persona toma su expediente y se queda con él. Usted pregunta en el idioma en que piensa, y en ese mismo le contestamos.',
      },
      {
        title: 'Calidad',
        text: 'Revisamos los números dos veces: la casa como está y como va a quedar. Si no dan, le decimos dónde.',
      },
      {
        title: 'Resultado',
        text: 'Solicite en línea y reciba un estimado inicial en menos de 24 horas, mientras el vendedor todavía le contesta.',
      },
    ],
  },
  mission: {
    title: 'Misión',
    lede: 'Poner capital en manos de quien sabe qué hacer con él y a quien nunca se le preguntó.',
    pillars: [
      {
        title: 'Trato personalizado',
        text: 'No hay dos negocios que cierren igual. Sus términos salen de su propiedad, su plan y su salida, no de una tabla.',
      },
      {
        title: 'Red de confianza',
        text: 'Detrás de cada préstamo hay fondos de inversión que aportan capital y aliados que enseñan, asesoran y construyen.',
      },
      {
        title: 'En sociedad con usted',
        text: 'Un préstamo que daña a quien lo pide es un mal préstamo. Queremos verle en el segundo cierre, y en el quinto.',
      },
    ],
  },
  vision: {
    title: 'Visión',
    statement:
      'Ser el puente principal que une a inversionistas de bienes raíces y emprendedores con el capital que impulsa su éxito',
    bridge: 'puente',
    pillars: [
      {
        title: 'Liberar el potencial',
        text: 'Una casa cansada, un lote quieto, un edificio a medio llenar: cada uno vale más de lo que muestra.',
      },
      {
        title: 'Impulsar el crecimiento',
        text: 'De la primera casa a la décima, con un prestamista que se acuerda de la primera.',
      },
      {
        title: 'Construir un legado',
        text: 'La propiedad dura más que su préstamo. Lo que usted construye hoy es de donde parten sus hijos.',
      },
    ],
  },
  values: {
    title: 'Valores',
    lede: 'Seis cosas que nos exigimos. Exíjalas usted también.',
    cards: {
      integrity: {
        alt: 'Una plomada cuelga derecha junto a un pilar en obra.',
        title: 'Integridad',
        paragraph: 'Cada costo se dice antes de la firma, y cada no lleva su razón.',
      },
      commitment: {
        alt: 'La clave entra en un arco de piedra labrada.',
        title: 'Compromiso',
        paragraph: 'Tomamos pocos expedientes y llevamos cada uno a una respuesta, también los difíciles.',
      },
      innovation: {
        alt: 'Un puente atirantado se levanta junto a uno antiguo de piedra.',
        title: 'Innovación',
        paragraph: 'Una solicitud que se termina en el teléfono, en una casa sin luz.',
      },
      collaboration: {
        alt: 'Las dos mitades de un puente se encuentran, con un constructor en cada una.',
        title: 'Colaboración',
        paragraph: 'Agente, abogado, contratista y prestamista miran el mismo plano.',
      },
      empowerment: {
        alt: 'Una mujer con una llave está ante la puerta iluminada de una casa.',
        title: 'Empoderamiento',
        paragraph: 'Explicamos cada término una vez y sin rodeos. Después usted negocia mejor, también con nosotros.',
      },
      prosperity: {
        alt: 'Un árbol con fruta entre dos casas, bajo el sol.',
        title: 'Prosperidad',
        paragraph: 'Un buen préstamo deja algo en la cuadra: un techo, un empleo, un vecino que ya es dueño.',
      },
    },
  },
  goals: {
    title: 'Metas',
    lede: 'Ocho, en el orden en que nos preguntamos por ellas.',
    list: [
      {
        title: 'Dar poder a los emprendedores con capital',
        text: 'Dinero que llega a tiempo para el negocio al que iba.',
      },
      {
        title: 'Construir alianzas basadas en la confianza',
        text: 'Con solicitantes que vuelven y aliados que mandan a sus amigos.',
      },
      {
        title: 'Impulsar la innovación y el crecimiento',
        text: 'En cómo se pide, se lee y se sigue un préstamo.',
      },
      {
        title: 'Crear impacto económico y social',
        text: 'Casas reparadas, cuadrillas locales, calles con luz.',
      },
      {
        title: 'Maximizar el valor para los fondos de inversión',
        text: 'Prestando en negocios que estaríamos dispuestos a tener.',
      },
      {
        title: 'Ampliar el acceso al capital',
        text: 'Para quien no cabe en un formulario por idioma, papeles o historia.',
      },
      {
        title: 'Apoyar el crecimiento sostenible',
        text: 'Ningún préstamo más grande que el plan que lo paga.',
      },
      {
        title: 'Ofrecer un servicio excelente',
        text: 'Llamadas devueltas, fechas cumplidas, palabras que se entienden.',
      },
    ],
  },
  faqs: {
    title: 'Preguntas frecuentes',
    list: [
      {
        question: '¿Cuándo sabré algo?',
        answer:
          'Su estimado inicial llega en menos de 24 horas después de solicitar en línea. Le dice el monto, la tasa y el plazo que vemos a partir de sus respuestas. Es un estimado, no un compromiso: el avalúo, el título y sus documentos vienen después.',
      },
      {
        question: '¿Solicitar afecta mi crédito?',
        answer:
          'Llenar la solicitud, no. Si usted queda preaprobado, necesitamos su autorización antes de consultar su reporte de crédito, y la solicitud se la pide en una casilla aparte. El cosolicitante firma por separado: el permiso de usted solo vale para usted.',
      },
      {
        question: '¿Qué pago antes del cierre?',
        answer:
          'La solicitud no pide ningún pago. Más adelante hay que pagar el trabajo de terceros, sobre todo el del valuador. Ciertos cargos, como el costo del avalúo, pueden no ser reembolsables si el préstamo no cierra; pida la lista antes de ordenar nada.',
      },
      {
        question: '¿Puedo solicitar con una empresa, o para una propiedad en otro país?',
        answer:
          'Sí. Pueden solicitar personas, entidades, fideicomisos y entidades de retiro, con o sin cosolicitante. Nuestros programas en Estados Unidos cubren ocho tipos de proyecto, y los del extranjero, seis más. Nuestros préstamos son para negocio e inversión, no para la casa donde vive.',
      },
    ],
  },
  appointment: {
    title: 'Agende una cita',
    lede: 'Traiga un negocio y sus preguntas. Saldrá sabiendo qué programa le conviene, o que todavía ninguno.',
    kind: 'Reunión',
    kindValue: 'Videollamada',
    length: 'Duración',
    lengthValue: '15 minutos',
    zone: 'Zona horaria',
    zoneValue: 'EST (hora del Este)',
    price: 'Precio',
    book: 'Reservar ahora',
    newTab: 'se abre en otra pestaña',
    none: 'La agenda en línea todavía no está abierta. Llame o escriba y fijamos una hora con usted.',
    subject: 'Una videollamada de 15 minutos',
  },
} satisfies AboutText;
