import { dollars } from '../../lib/money';
import { rental } from './figures';
import type { Guide } from './guide';

export const text: Guide = {
  alt: 'Dibujo de una balanza construida como un puente: de un lado una casa con inquilino, del otro los recibos apilados.',
  sections: [
    {
      title: 'Qué quieren decir las letras',
      blocks: [
        {
          paragraph:
            'DSCR son las siglas de debt service coverage ratio: la renta frente al pago. Contesta una sola pregunta: ¿alcanza la renta para pagar la casa? Se divide la renta del mes entre el pago mensual completo. Si da 1, son iguales. Si pasa de 1, la casa se paga sola y sobra algo. Si no llega a 1, usted pone dinero cada mes.',
        },
        {
          paragraph:
            'En un préstamo DSCR, lo primero que se revisa es la propiedad. El préstamo no se paga con su sueldo ni depende de su declaración de impuestos, así que quien trabaja por su cuenta y las empresas califican igual que los demás. El crédito, las reservas y la experiencia siguen contando.',
        },
      ],
    },
    {
      title: 'Qué entra en el pago',
      blocks: [
        {
          paragraph:
            'El pago completo se llama PITIA, por las iniciales en inglés de sus cinco partes. Si deja una fuera, el número se ve mejor de lo que es.',
        },
        {
          list: [
            'Capital: la parte del pago que baja la deuda.',
            'Intereses: lo que cuesta el dinero.',
            'Impuestos: el recibo de impuestos a la propiedad, entre doce.',
            'Seguro: la prima del año, entre doce, más las de inundación y viento si las necesita.',
            'Cuota de la asociación: lo que cobra cada mes la HOA o el condominio.',
          ],
        },
        {
          paragraph:
            'Las reparaciones, los meses sin inquilino y la administración no entran en la cuenta, pero sí en su bolsillo. Por eso conviene que el número pase de 1.',
        },
      ],
    },
    {
      title: 'Una propiedad en renta, en números',
      blocks: [
        {
          example: {
            title: 'Lo que la renta debe cubrir cada mes',
            story: `Una casa en Kissimmee que vale ${dollars(rental.value)} y se renta en ${dollars(rental.rent)}. El préstamo es de ${dollars(rental.loan)}, el ${rental.loanShare}% de su valor, a ${rental.years} años. La tasa de este ejemplo es del ${rental.rate}%, fija; no es una oferta.`,
            result: rental.ratio,
            resultLabel: `es el DSCR: ${dollars(rental.rent)} de renta entre ${dollars(rental.full)}`,
            parts: [
              { item: 'Capital e intereses', amounts: [rental.payment] },
              { item: 'Impuestos a la propiedad', amounts: [rental.taxes] },
              { item: 'Seguro', amounts: [rental.insurance] },
              { item: 'Cuota de la asociación', amounts: [rental.dues] },
              { item: 'Lo que queda', amounts: [rental.left] },
            ],
            whole: { item: 'Renta', amounts: [rental.rent] },
            lit: 4,
            check: `En un año quedan ${dollars(rental.yearLeft)}. Un mes sin inquilino los baja a ${dollars(rental.emptyMonthLeft)}, antes de cualquier reparación.`,
          },
        },
      ],
    },
    {
      title: 'Cuál renta cuenta',
      blocks: [
        {
          paragraph:
            'Si hay contrato de renta, los prestamistas suelen compararlo con la renta de mercado que trae el avalúo y toman la menor de las dos. Si la casa está desocupada, cuenta la renta de mercado. Lo que promete un anuncio no cuenta.',
        },
        {
          paragraph:
            'Cada prestamista trata distinto las rentas a corto plazo, y hay ciudades y asociaciones que no las permiten. Lea el reglamento del edificio antes de hacer cuentas con ellas.',
        },
      ],
    },
    {
      title: 'La trampa de Florida: los impuestos del año que viene',
      blocks: [
        {
          paragraph: `El recibo de impuestos del vendedor no es el suyo. En Florida hay topes que impiden que el valor fiscal suba rápido mientras la propiedad no cambie de dueño. El 1 de enero siguiente a la venta se valúa otra vez a precio de mercado. Digamos que ese recibo pasa de ${dollars(rental.taxes)} a ${dollars(rental.newTaxes)} al mes. El pago queda en ${dollars(rental.newFull)} y la misma casa baja de ${rental.ratio} a ${rental.newRatio}.`,
        },
        {
          note: {
            title: 'Use su recibo, no el del vendedor',
            text: 'Casi todas las oficinas de valuación de los condados (property appraisers) tienen en su sitio una calculadora de impuestos. Escriba el precio que va a pagar y use ese número desde el primer día.',
          },
        },
      ],
    },
    {
      title: 'Cómo subir su DSCR',
      blocks: [
        {
          list: [
            `Pida menos. Con ${dollars(rental.smallerLoan)} en lugar de ${dollars(rental.loan)}, el pago del préstamo es de ${dollars(rental.smallerPayment)}, el pago completo es de ${dollars(rental.smallerFull)} con los impuestos nuevos y el DSCR sube a ${rental.smallerRatio}.`,
            'Baje la tasa con puntos, si va a tener el préstamo el tiempo suficiente para recuperarlos.',
            'Compare seguros. Un techo nuevo o ventanas contra impacto pueden bajar la prima en Florida.',
            'Lleve la renta a precio de mercado en el siguiente contrato, hasta donde lo permitan el contrato y la ley.',
            'Pague menos por la casa. Baja a la vez el préstamo, los impuestos y lo que usted pone.',
          ],
        },
        {
          paragraph:
            'Cada prestamista fija su propio mínimo, que puede cambiar según su crédito, el tamaño del préstamo y el tipo de propiedad. Pregunte cuál es antes de pagar un avalúo.',
        },
      ],
    },
  ],
  next: {
    title: 'Qué hacer ahora',
    text: 'Consiga tres números: la renta de dos casas parecidas, una cotización del seguro y los impuestos calculados con su precio de compra. Con ellos usted saca su DSCR en cinco minutos, y nosotros podemos darle un estimado inicial en menos de 24 horas.',
  },
};
