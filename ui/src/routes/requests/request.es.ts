import type { RequestText } from './request.en';

export const text = {
  kinds: {
    proofOfFunds: {
      title: 'Pida una carta de comprobante de fondos',
      lede: 'Antes de tomar en serio una oferta, los vendedores y los wholesalers (quienes ceden contratos) piden un comprobante de fondos (POF): una carta que dice que podemos prestar para la compra si aprobamos el préstamo.',
      bring: 'Tenga a la mano su oferta: la propiedad, el precio y el nombre de la parte compradora.',
    },
    earnestMoney: {
      title: 'Pida un depósito de buena fe',
      lede: 'El depósito de buena fe (EMD) se pone en escrow (depósito en garantía) cuando ambas partes firman el contrato y cuenta como parte del precio en el cierre. Si necesita que lo pongamos nosotros, pídalo antes de la fecha que marca el contrato.',
      bring: 'Tenga a la mano el contrato: el monto del depósito, su fecha límite y la compañía de títulos.',
    },
    softTerms: {
      title: 'Pida términos preliminares',
      lede: 'Los términos preliminares (soft terms) le dicen cómo podría ser el préstamo, a tiempo para ajustar su oferta. No le obligan a usted ni nos obligan a nosotros: los términos finales llegan después de revisar la propiedad y su expediente.',
      bring:
        'Tenga a la mano el precio, el presupuesto de remodelación y el valor que espera después de las reparaciones.',
    },
    transactionalFunding: {
      title: 'Pida financiamiento transaccional',
      lede: 'Usted le compra al vendedor y le vende a su comprador en dos cierres seguidos. El financiamiento transaccional cubre el primero y se paga con el segundo; por eso su comprador debe estar listo antes de que empecemos.',
      bring: 'Tenga a la mano los dos contratos y el nombre de la compañía de títulos.',
    },
  },
  account: (email: string) => `Le responderemos a ${email}, el correo de su cuenta.`,
  send: 'Enviar petición',
  sending: 'Enviando…',
  note: 'Nuestra respuesta no es una aprobación ni un compromiso de préstamo.',
  aside: '¿Prefiere hablar?',
  call: 'Llámenos o envíenos un correo.',
  unsent: (phone: string) =>
    `No pudimos enviarla. Sus respuestas siguen aquí: inténtelo de nuevo o llámenos al ${phone}.`,
  refused: 'No pudimos recibir su petición. Revísela e inténtelo de nuevo.',
  received: {
    title: 'Recibimos su petición',
    due: (time: string) => `Le responderemos a más tardar el ${time}.`,
    sooner: 'Si algo cambia o si necesita la respuesta antes, llámenos.',
    another: 'Hacer otra petición',
    home: 'Volver a la página de inicio',
  },
  waiting: {
    title: 'Su petición está en espera de envío',
    clock: 'El plazo para responderle empezará cuando la recibamos.',
    retry: 'Intentar ahora',
    edit: 'Cambiarla',
  },
} satisfies RequestText;
