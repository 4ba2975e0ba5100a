import type { ToolsText } from './tools.en';

export const text = {
  title: 'Calculadoras',
  lede: 'Haga cuentas antes de ofertar: cuánto cuesta la operación, cuánto deja y cuánto puede pedir prestado.',
  note: 'Todo se calcula en su dispositivo, también sin señal. Solo usamos sus cifras si hace una solicitud con ellas.',
  education: 'Lea cómo funcionan las cifras',
  terms: 'Busque un término',
  documents: 'Vea qué documentos tener listos',
  pages: {
    'fix-and-flip': {
      name: 'Fix and flip (comprar, remodelar y vender)',
      title: 'Calculadora de fix and flip',
      lede: 'Escriba los datos de la operación. Vea cuánto ofrecer como máximo, cuánto ganaría y cuánto efectivo necesita para el cierre.',
      answers: '¿Cuánto debo ofrecer por esta casa y cuánto queda después de la venta?',
    },
    'rehab-budget': {
      name: 'Presupuesto de remodelación',
      title: 'Presupuesto de remodelación',
      lede: 'Arme el presupuesto área por área. Obtenga el total, la lista de trabajos para su contratista y la cifra para su solicitud.',
      answers: '¿Cuánto costará la obra, área por área, y qué le entrego al contratista?',
    },
    'dscr-rental': {
      name: 'DSCR para renta',
      title: 'Calculadora de DSCR para renta',
      lede: 'Escriba la renta y los datos del préstamo. Vea si la renta cubre el pago y cuánto queda cada mes.',
      answers: '¿La renta cubre el préstamo? ¿Cuánto deja cada mes?',
    },
    bridge: {
      name: 'Préstamo puente',
      title: 'Calculadora de préstamo puente',
      lede: 'Escriba el monto y el plazo del préstamo. Vea el pago, lo que se debe al vencimiento y lo que cuesta en total.',
      answers: '¿Cuánto me cuesta un préstamo a corto plazo y cuánto debo al final?',
    },
    refinance: {
      name: 'Refinanciamiento y BRRRR',
      title: 'Calculadora de refinanciamiento',
      lede: 'Escriba los datos de la propiedad y lo que debe. Vea cuánto efectivo recibe, cuánto se queda en la operación y si la renta cubre el pago. También sirve para BRRRR: comprar, remodelar, rentar, refinanciar y repetir.',
      answers: '¿Cuánto efectivo recibo y cuánto se queda en la operación? ¿La renta todavía cubre el pago?',
    },
    'new-construction': {
      name: 'Construcción nueva',
      title: 'Calculadora de construcción nueva',
      lede: 'Escriba los datos del terreno, de la obra y del préstamo. Vea cuánto efectivo necesita, los intereses según los desembolsos y la ganancia.',
      answers: '¿Cuánto cuesta construir, cuánto efectivo necesito y cuánto queda después de la venta?',
    },
    'loan-sizing': {
      name: 'Monto máximo del préstamo',
      title: 'Calculadora del monto máximo',
      lede: 'Escriba los datos de la propiedad y los límites de un programa. Vea el préstamo máximo y qué límite lo decide.',
      answers: '¿Cuánto puedo pedir prestado y qué límite lo decide?',
    },
    amortization: {
      name: 'Amortización',
      title: 'Calculadora de amortización',
      lede: 'Escriba los datos del préstamo. Vea cada pago y cuánto ahorran los pagos adicionales.',
      answers: '¿Cuánto pago cada mes y cuánto ahorro con pagos adicionales?',
    },
  },
} satisfies ToolsText;
