import type { Program } from './program';

export const uniquedeals: Program = {
  title: 'Casos especiales',
  description:
    'Una iglesia, una marina, un dúplex a medias con dos vendedores. Si no cabe en una casilla, tráigalo primero aquí.',
  alt: 'Alzado de una antigua iglesia convertida en viviendas, con un reloj en la torre.',
  figures: [
    { share: 80, label: 'del valor actual', note: 'Hasta ese porcentaje, cuando la propiedad sostiene el préstamo.' },
    {
      value: '24',
      unit: 'h',
      label: 'para su estimado inicial',
      note: 'En menos de un día, también cuando la respuesta es una pregunta.',
    },
    {
      value: '15',
      unit: 'min',
      label: 'por video, si lo desea',
      note: 'Lo raro se cuenta más rápido de lo que se escribe.',
    },
  ],
  example: {
    title: 'Un caso raro, en números',
    story:
      'Una antigua iglesia, sin deudas, que vale $600,000 como está. El dueño pide prestado sobre ella para empezar a convertirla en lofts.',
    heading: 'Lo que puede obtener',
    costs: [{ item: 'Valor actual', cost: 600_000, loan: 480_000 }],
    check:
      'El dinero inicia la obra; un préstamo de construcción o una venta paga este. Ese segundo paso es lo que preguntamos.',
  },
  audience: {
    title: 'Para negocios con historia',
    lede: 'Para inversionistas con un buen negocio cuyos papeles no caben en un formulario.',
    text: 'Sucesiones, compra de la parte de un socio, un uso que cambió, un título con un nudo. Diga lo raro en el primer renglón. Lo que se dice temprano se calcula; lo que se descubre tarde mata el negocio.',
  },
  features: [
    'Hasta el 80% del valor actual',
    'Edificios y situaciones fuera de lo común',
    'Compra a socios, sucesiones, cambios de uso',
    'Lo lee una persona, no una lista',
    'Pueden solicitar personas, empresas y fideicomisos',
  ],
  start: [
    'Una página: qué es, qué tiene de raro, qué necesita',
    'La dirección o el punto en el mapa',
    'Lo que muestre su valor: un avalúo, rentas, una oferta',
    'Cómo y cuándo se pagaría el préstamo',
  ],
  timing:
    'El estimado tarda menos de un día. Después manda el nudo: el título tarda lo que tardan los abogados; un cambio de uso, lo que tarda la próxima audiencia.',
  closing: [
    { title: 'Preguntas y valor', text: 'El valuador correcto para la propiedad y el documento que decide.' },
    { title: 'Términos y cierre', text: 'Escritos para este caso, con cada costo a la vista.' },
  ],
  paragraph: {
    title: 'Se presta sobre la salida, no sobre el edificio',
    text: 'Nadie rechaza un negocio por raro. Lo rechaza porque termina en una frase: “después refinancio”. Escriba dos maneras de pagar el préstamo, cada una con nombre y fecha: el banco que ya lo vio, el comprador que lo tomaría como está. Un negocio con dos puertas de salida ya no es un caso especial.',
  },
};
