import type { Program } from './program';

export const uniquedeals: Program = {
  title: 'Casos especiales',
  description:
    'Una iglesia, una marina, un dúplex a medio construir con dos vendedores. Si no encaja en un préstamo estándar, tráiganoslo primero.',
  alt: 'Dibujo de una antigua iglesia convertida en viviendas, con un reloj en la torre.',
  figures: [
    { share: 80, label: 'del valor actual', note: 'El máximo, cuando la propiedad por sí sola sostiene el préstamo.' },
    {
      value: '24',
      unit: 'h',
      label: 'para su estimado inicial',
      note: 'En menos de un día, incluso para una operación poco común.',
    },
    {
      value: '15',
      unit: 'min',
      label: 'por video, si lo desea',
      note: 'Lo poco común se explica mejor por video.',
    },
  ],
  example: {
    title: 'Un caso poco común, en números',
    story:
      'Una antigua iglesia, libre de gravámenes, que vale $600,000 como está. El dueño pide un préstamo con ella como garantía para empezar a convertirla en lofts.',
    heading: 'Lo que el dueño puede pedir prestado',
    costs: [{ item: 'Valor actual', cost: 600_000, loan: 480_000 }],
    owned: { value: 'Valor', equity: 'Capital propio:' },
    check:
      'El préstamo inicia la obra; un préstamo de construcción o una venta lo paga. Por ese segundo paso le preguntaremos.',
  },
  audience: {
    title: 'Para operaciones que necesitan explicación',
    lede: 'Para inversionistas con una buena operación cuya documentación o historial de crédito no encaja en un formulario estándar.',
    text: 'Sucesiones, compra de la parte de un socio, un cambio de uso, un título complicado. Díganos desde el principio qué tiene de especial. Lo que sabemos a tiempo se puede incluir en los términos; lo que se descubre tarde puede acabar con la operación.',
  },
  features: [
    'Hasta el 80% del valor actual',
    'Edificios y situaciones fuera de lo común',
    'Compra de la parte de un socio, sucesiones, cambios de uso',
    'Su caso lo revisa una persona, no una lista de requisitos',
    'Para personas, empresas y fideicomisos',
  ],
  start: [
    'Una página: qué es, qué tiene de especial, qué necesita',
    'La dirección o la ubicación en el mapa',
    'Lo que muestre su valor: un avalúo, rentas, una oferta',
    'Cómo y cuándo se pagaría el préstamo',
  ],
  timing:
    'El estimado tarda menos de un día. Después, lo especial del caso marca el ritmo: aclarar el título tarda lo que tarden los abogados; un cambio de uso espera la próxima audiencia.',
  closing: [
    {
      title: 'Preguntas y valor',
      text: 'El valuador indicado para la propiedad y el documento del que depende la operación.',
    },
    { title: 'Términos y cierre', text: 'Escritos para este caso, con cada cargo a la vista.' },
  ],
  paragraph: {
    title: 'La estrategia de salida importa más que el edificio',
    text: 'Que una operación sea poco común rara vez es el problema. Más a menudo, el problema es que el plan termina en una frase: “después refinancio”. Escriba dos maneras de pagar el préstamo, cada una con nombre y fecha: el banco que ya lo vio, el comprador que lo tomaría como está. Una operación con dos salidas es más fácil de evaluar.',
  },
};
