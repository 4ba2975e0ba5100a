import type { AboutText } from './about.en';

export const text = {
  title: 'Convertimos sueños en logros',
  lede: 'Un prestamista privado en Miami, dirigido por personas que han comprado, remodelado, rentado y vendido propiedades. Atendemos en español y en inglés.',
  why: {
    title: '¿Por qué {product}?',
    lede: 'El banco ve primero a la persona y después el edificio. Nosotros empezamos por la operación, porque también hemos invertido por cuenta propia.',
    pillars: [
      {
        title: 'Apoyo',
        text: 'Una persona toma su expediente y lo acompaña hasta el cierre. Pregunte en el idioma que prefiera y le contestaremos en el mismo.',
      },
      {
        title: 'Calidad',
        text: 'Revisamos los números dos veces: con la casa como está y como va a quedar. Si no cuadran, le decimos dónde.',
      },
      {
        title: 'Resultado',
        text: 'Solicite en línea y reciba un estimado inicial en menos de 24 horas, mientras el vendedor todavía espera.',
      },
    ],
  },
  mission: {
    title: 'Misión',
    lede: 'Poner capital en manos de quienes saben aprovecharlo y no han tenido acceso a él.',
    pillars: [
      {
        title: 'Trato personalizado',
        text: 'No hay dos operaciones iguales. Sus términos salen de su propiedad, su plan y su estrategia de salida.',
      },
      {
        title: 'Red de confianza',
        text: 'Los fondos de cobertura (hedge funds) aportan el capital de cada préstamo. Nuestros aliados enseñan, asesoran y construyen.',
      },
      {
        title: 'De la mano con usted',
        text: 'Un préstamo que perjudica a quien lo recibe es un mal préstamo. Queremos verle en su segundo cierre, y en el quinto.',
      },
    ],
  },
  vision: {
    title: 'Visión',
    statement:
      'Ser el puente de referencia que conecta a inversionistas de bienes raíces y emprendedores con el capital que impulsa su éxito',
    bridge: 'puente',
    pillars: [
      {
        title: 'Liberar el potencial',
        text: 'Una casa descuidada, un lote baldío, un edificio a medio llenar: cada uno puede valer más de lo que aparenta.',
      },
      {
        title: 'Impulsar el crecimiento',
        text: 'De su primera casa a la décima, con un prestamista que se acuerda de la primera.',
      },
      {
        title: 'Construir un legado',
        text: 'La propiedad dura más que su préstamo. Lo que usted construye hoy les da ventaja a sus hijos.',
      },
    ],
  },
  values: {
    title: 'Valores',
    lede: 'Seis cosas que nos exigimos. Exíjanoslas usted también.',
    cards: {
      integrity: {
        alt: 'Una plomada cuelga derecha junto a un pilar en obra.',
        title: 'Integridad',
        paragraph:
          'Le informamos de cada cargo antes de que firme. Si la respuesta es no, pregúntenos y le decimos por qué.',
      },
      commitment: {
        alt: 'La piedra clave se coloca en un arco de piedra labrada.',
        title: 'Compromiso',
        paragraph: 'Tomamos pocos expedientes y damos respuesta a cada uno, también a los difíciles.',
      },
      innovation: {
        alt: 'Un puente atirantado se levanta junto a uno antiguo de piedra.',
        title: 'Innovación',
        paragraph: 'Una solicitud que usted puede completar en el teléfono, incluso sin señal.',
      },
      collaboration: {
        alt: 'Las dos mitades de un puente se encuentran, con un constructor en cada una.',
        title: 'Colaboración',
        paragraph: 'Agentes, abogados, contratistas y nosotros trabajamos con el mismo plan.',
      },
      empowerment: {
        alt: 'Una mujer con una llave está ante la puerta iluminada de una casa.',
        title: 'Empoderamiento',
        paragraph: 'Explicamos cada término con palabras claras, para que negocie mejor, también con nosotros.',
      },
      prosperity: {
        alt: 'Un árbol frutal entre dos casas, bajo el sol.',
        title: 'Prosperidad',
        paragraph:
          'Un buen préstamo deja algo en la cuadra: un techo nuevo, un empleo, una familia vecina con casa propia.',
      },
    },
  },
  goals: {
    title: 'Metas',
    lede: 'Las ocho metas con las que nos medimos.',
    list: [
      {
        title: 'Impulsar a los emprendedores con capital',
        text: 'Fondos que llegan a tiempo para la operación.',
      },
      {
        title: 'Construir alianzas basadas en la confianza',
        text: 'Con clientes que vuelven y aliados que nos recomiendan.',
      },
      {
        title: 'Impulsar la innovación y el crecimiento',
        text: 'En cómo se solicita, se revisa y se da seguimiento a un préstamo.',
      },
      {
        title: 'Crear impacto económico y social',
        text: 'Casas reparadas, empleos locales y calles iluminadas.',
      },
      {
        title: 'Maximizar el valor para los inversionistas de fondos de cobertura',
        text: 'Con préstamos para operaciones que nosotros mismos haríamos.',
      },
      {
        title: 'Ampliar el acceso al capital',
        text: 'Para quienes, por su idioma, su documentación o su historial de crédito, no encajan en un formulario estándar.',
      },
      {
        title: 'Apoyar el crecimiento sostenible',
        text: 'Ningún préstamo mayor de lo que su plan de pago puede cubrir.',
      },
      {
        title: 'Ofrecer un servicio excelente',
        text: 'Llamadas devueltas, fechas cumplidas y respuestas claras.',
      },
    ],
  },
  faqs: {
    title: 'Preguntas frecuentes',
    list: [
      {
        question: '¿Cuándo tendré una respuesta?',
        answer:
          'Su estimado inicial llega menos de 24 horas después de solicitar en línea. Le muestra el monto, la tasa y el plazo según sus respuestas. Es un estimado, no un compromiso: después vienen el avalúo, la búsqueda de título y la revisión de sus documentos.',
      },
      {
        question: '¿La solicitud afecta mi crédito?',
        answer:
          'Llenarla, no. Si obtiene la preaprobación, necesitamos su autorización antes de consultar su reporte de crédito, y la solicitud se la pide en una casilla aparte. Esa consulta puede bajar su puntaje de crédito. El cosolicitante da su autorización por separado: cada una solo vale para quien la dio.',
      },
      {
        question: '¿Qué pago antes del cierre?',
        answer:
          'La solicitud no pide ningún pago. Más adelante hay que pagar el trabajo de terceros, sobre todo el del valuador. Ciertos cargos, como el costo del avalúo, pueden no ser reembolsables si el préstamo no se cierra; pida la lista de cargos antes de aceptar alguno.',
      },
      {
        question: '¿Puedo pedir el préstamo a nombre de una empresa, o para una propiedad en otro país?',
        answer:
          'Sí. Las personas, las entidades, los fideicomisos y las cuentas de retiro pueden solicitarlo, con o sin cosolicitante. Nuestros programas en Estados Unidos cubren ocho tipos de proyecto, y los del extranjero, seis más. Nuestros préstamos son para negocio e inversión, no para la casa donde vive.',
      },
    ],
  },
  appointment: {
    title: 'Agende una cita',
    lede: 'Traiga una operación y sus preguntas. Al terminar sabrá qué programa le conviene, o si todavía no le conviene ninguno.',
    kind: 'Modalidad',
    kindValue: 'Videollamada',
    length: 'Duración',
    lengthValue: '15 minutos',
    zone: 'Zona horaria',
    zoneValue: 'EST (hora del Este)',
    price: 'Precio',
    book: 'Reservar ahora',
    newTab: 'se abre en otra pestaña',
  },
} satisfies AboutText;
