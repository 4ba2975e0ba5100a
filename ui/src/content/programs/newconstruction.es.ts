import type { Program } from './program';

export const newconstruction: Program = {
  title: 'Construcción nueva',
  description:
    'Del lote baldío al certificado de ocupación. Un solo préstamo para el terreno y para lo que construye en él.',
  alt: 'Dibujo de un edificio en obra: pisos terminados abajo, estructura abierta arriba y una grúa que sube un panel.',
  figures: [
    { share: 90, label: 'de LTC en SFR', note: 'El préstamo máximo sobre costo (LTC) en una casa unifamiliar (SFR).' },
    { share: 75, label: 'del ARV', note: 'El máximo, sobre el valor de la obra terminada (ARV).' },
    {
      value: '24',
      unit: 'h',
      label: 'para su estimado inicial',
      note: 'En menos de un día desde que envía su solicitud.',
    },
  ],
  example: {
    title: 'Una casa nueva, en números',
    story:
      'Una casa unifamiliar en Kissimmee, desde el lote baldío: $400,000 en total, con el 90% del costo financiado.',
    heading: 'Lo que le prestamos y lo que usted aporta',
    costs: [
      { item: 'Lote', cost: 90_000, loan: 81_000 },
      { item: 'Construcción', cost: 270_000, loan: 243_000 },
      { item: 'Planos y permisos', cost: 40_000, loan: 36_000 },
    ],
    check:
      'Comparado con el máximo: el 75% de un valor de $500,000 con la obra terminada es $375,000. El préstamo queda dentro del límite.',
  },
  audience: {
    title: 'Para quien ya tiene lote y plano',
    lede: 'Para inversionistas y constructores que construyen casas para vender o rentar, de una en una o toda una calle.',
    text: 'Con permisos en mano es mejor, pero no los espere para hablar con nosotros. Revisamos los planos desde el principio, cuando todavía es fácil corregir lo que falta en el presupuesto.',
  },
  features: [
    '90% de LTC (préstamo sobre costo) en casas unifamiliares (SFR)',
    '75% del ARV (valor de la obra terminada)',
    'Lote y construcción en un solo préstamo',
    'Desembolsos por etapa de obra',
    'Para vender o para conservar en renta',
    'Para personas, empresas y fideicomisos',
  ],
  start: [
    'El lote: dirección y precio, o la escritura si ya es suyo',
    'Los planos y el estatus de los permisos',
    'El presupuesto por especialidad y el calendario de su constructor',
    'Una lista de casas que usted o su constructor ya terminaron',
  ],
  timing:
    'El estimado tarda menos de un día. Lo demás depende de sus planos: con planos sellados y un contrato firmado con el constructor, el avalúo puede empezar de inmediato; sin ellos, espera.',
  closing: [
    {
      title: 'Avalúo y presupuesto',
      text: 'El valor de la obra terminada y un calendario de desembolsos claro para ambas partes.',
    },
    {
      title: 'Cierre e inicio de obra',
      text: 'El lote en el cierre; luego, un desembolso por cada etapa que pasa la inspección.',
    },
  ],
  paragraph: {
    title: 'El valuador le pone precio a una casa que aún no existe',
    text: 'El valor de la obra terminada sale de los documentos: planos, especificaciones, el renglón que dice “cuarzo” o “laminado”. Lo que no está escrito se valúa como lo más básico. Una tarde dedicada a anotar acabados, ventanas y pies cuadrados bajo techo puede subir el valor, y con él el préstamo, más que cualquier mejora posterior.',
  },
};
