import type { RequestsText } from './requests.en';

export const text = {
  topics: {
    earnestMoney: {
      menu: 'EMD',
      name: 'EMD',
      short: 'Depósito de buena fe: el dinero que le demuestra al vendedor que su oferta va en serio.',
    },
    proofOfFunds: {
      menu: 'POF',
      name: 'POF',
      short: 'Comprobante de fondos: una carta que dice que podemos prestar para la compra, si aprobamos el préstamo.',
    },
    softTerms: {
      menu: 'Términos preliminares',
      name: 'TÉRMINOS PRELIMINARES',
      short: 'Una primera idea de monto, tasa y plazo, antes de firmar nada.',
    },
    transactionalFunding: {
      menu: 'Financiamiento transaccional',
      name: 'FINANCIAMIENTO TRANSACCIONAL',
      short: 'Fondos a muy corto plazo para una compra y una reventa que cierran una tras otra.',
    },
  },
} satisfies RequestsText;
