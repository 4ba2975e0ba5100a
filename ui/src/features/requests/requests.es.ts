import type { RequestsText } from './requests.en';

export const text = {
  ask: 'Llámenos o envíe el correo que ya le preparamos.',
  greeting: 'Hola:',
  topics: {
    emd: {
      menu: 'EMD',
      name: 'EMD',
      short: 'Depósito de buena fe: el dinero que le demuestra al vendedor que su oferta va en serio.',
      long: 'El depósito de buena fe (EMD) se pone en escrow (depósito en garantía) cuando ambas partes firman el contrato y cuenta como parte del precio en el cierre. Si el depósito es lo que detiene su operación, consúltenos antes de la fecha que marca el contrato.',
      bring: 'Tenga a la mano el contrato, el monto y la fecha límite del depósito.',
      subject: 'Solicitud de EMD',
      wish: 'Necesito un depósito de buena fe (EMD).',
      blanks: [
        'Dirección de la propiedad:',
        'Monto del depósito:',
        'Fecha límite:',
        'Fecha de cierre:',
        'Mi teléfono:',
      ],
    },
    pof: {
      menu: 'POF',
      name: 'POF',
      short: 'Comprobante de fondos: una carta que demuestra que el dinero de la compra está disponible.',
      long: 'Los vendedores y los wholesalers (quienes ceden contratos) piden un comprobante de fondos (POF) antes de tomar en serio una oferta. La carta indica la propiedad y el monto, así que necesitamos ambos datos para prepararla.',
      bring: 'Tenga a la mano la dirección, el monto de su oferta y el nombre con que la presenta.',
      subject: 'Solicitud de POF',
      wish: 'Necesito un comprobante de fondos (POF).',
      blanks: ['Dirección de la propiedad:', 'Monto de mi oferta:', 'Nombre en la oferta:', 'Mi teléfono:'],
    },
    softTerms: {
      menu: 'Términos preliminares',
      name: 'TÉRMINOS PRELIMINARES',
      short: 'Un primer esquema de monto, tasa y plazo, antes de firmar nada.',
      long: 'Los términos preliminares (soft terms) le dicen cómo podría ser el préstamo, a tiempo para ajustar su oferta. No le obligan a usted ni nos obligan a nosotros: los términos finales llegan después de revisar la propiedad y su expediente.',
      bring:
        'Tenga a la mano el precio de compra, el presupuesto de remodelación y el valor que espera después de las reparaciones.',
      subject: 'Solicitud de términos preliminares',
      wish: 'Quisiera términos preliminares para una operación.',
      blanks: [
        'Dirección de la propiedad:',
        'Precio de compra:',
        'Presupuesto de remodelación:',
        'Valor después de reparaciones (ARV):',
        'Mi teléfono:',
      ],
    },
    transactional: {
      menu: 'Financiamiento transaccional',
      name: 'FINANCIAMIENTO TRANSACCIONAL',
      short: 'Fondos a muy corto plazo para una compra y una reventa que cierran una tras otra.',
      long: 'Usted le compra al vendedor y le vende a su comprador en dos cierres seguidos. El financiamiento transaccional cubre el primero y se paga con el segundo; por eso su comprador debe estar listo antes de que empecemos.',
      bring: 'Tenga a la mano los dos contratos y el nombre de la compañía de títulos.',
      subject: 'Solicitud de financiamiento transaccional',
      wish: 'Tengo un doble cierre y necesito financiamiento transaccional.',
      blanks: [
        'Dirección de la propiedad:',
        'Precio de compra:',
        'Precio de reventa:',
        'Fecha de ambos cierres:',
        'Compañía de títulos:',
        'Mi teléfono:',
      ],
    },
  },
} satisfies RequestsText;
