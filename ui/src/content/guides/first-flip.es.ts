import { dollars } from '../../lib/money';
import { closing, flip } from './figures';
import type { Guide } from './guide';

export const text: Guide = {
  alt: 'Dibujo de una casa en tres momentos: con las ventanas tapiadas, con andamios y terminada con la puerta iluminada.',
  sections: [
    {
      title: 'Qué es un flip',
      blocks: [
        {
          paragraph:
            'Usted compra una casa que necesita obra, la remodela y la vende. La ganancia es lo que queda después de pagar la compra, la obra, el préstamo, los meses que la tuvo y la venta. Cuando un primer flip pierde dinero, muchas veces lo pierde en el préstamo, en los meses de espera o en la venta.',
        },
        {
          paragraph:
            'El préstamo para fix and flip paga una parte de la compra en el cierre, y la obra por etapas. Usted paga intereses cada mes y liquida el préstamo cuando vende.',
        },
      ],
    },
    {
      title: 'Antes de hacer una oferta',
      blocks: [
        {
          list: [
            'Averigüe en cuánto se vendieron las casas remodeladas de la zona en los últimos seis meses: del mismo tamaño y en calles parecidas. Ese es su valor después de reparaciones (ARV).',
            'Recorra la casa con un contratista con licencia y haga la lista de trabajos (scope of work), con el precio de cada uno. Empiece por el techo, el tablero eléctrico, la plomería, el aire acondicionado y los cimientos.',
            'Pregunte en la ciudad o el condado por permisos abiertos, infracciones al código y gravámenes. Pueden venir con la casa.',
            'Pida una cotización del seguro. En Florida, un techo viejo o una zona de inundación puede cambiar todo el presupuesto.',
            'Sume todo antes de ofrecer un precio, no después.',
          ],
        },
      ],
    },
    {
      title: 'Una casa, en números',
      blocks: [
        {
          example: {
            title: 'A dónde se va el precio de venta',
            story: `Una casa de tres recámaras en Hialeah, comprada en ${dollars(flip.price)} y vendida en ${dollars(flip.arv)} a los ${flip.months} meses. El préstamo es de ${dollars(flip.loan)}: ${dollars(flip.purchaseLoan)} para la compra y los ${dollars(flip.rehab)} completos de la remodelación. La tasa de interés anual de este ejemplo es del ${flip.rate}%, solo intereses.`,
            result: dollars(flip.profit),
            resultLabel: 'de ganancia antes de impuestos',
            parts: [
              { item: 'Precio de compra', amounts: [flip.price] },
              {
                item: 'Remodelación',
                note: `${dollars(flip.rehab)} más ${flip.contingencyShare}% para imprevistos`,
                amounts: [flip.work],
              },
              { item: 'Gastos de cierre del préstamo', amounts: [flip.closing] },
              {
                item: 'Intereses',
                note: `${dollars(flip.purchaseInterest)} por la compra y unos ${dollars(flip.drawInterest)} por los desembolsos`,
                amounts: [flip.interest],
              },
              {
                item: 'Impuestos, luz, agua, jardín',
                note: `${dollars(flip.monthlyCosts)} al mes`,
                amounts: [flip.holding],
              },
              {
                item: 'Gastos de la venta',
                note: `${flip.commissionShare}% de comisión y ${flip.sellerShare}% de gastos del vendedor`,
                amounts: [flip.selling],
              },
              { item: 'Ganancia', amounts: [flip.profit] },
            ],
            whole: { item: 'Precio de venta', amounts: [flip.arv] },
            lit: 6,
            check: `Compare el préstamo con uno de los máximos del programa: el ${flip.arvShare}% del valor después de reparaciones es ${dollars(flip.arvLimit)}, y los ${dollars(flip.loan)} no lo rebasan.`,
          },
        },
        {
          paragraph: `Ahora póngalo a prueba. Cada mes de más cuesta ${dollars(flip.lateMonth)}. Si la casa se vende ${flip.dropShare}% más barata, en ${dollars(flip.lowerPrice)}, la ganancia baja a ${dollars(flip.lowerProfit)}. Una operación que aguanta las dos cosas es una buena operación. La que necesita que todo salga bien es una apuesta.`,
        },
      ],
    },
    {
      title: 'Cuánto efectivo necesita',
      blocks: [
        {
          paragraph: `Que el préstamo cubra el 100% de la remodelación no quiere decir que no haga falta efectivo. Los desembolsos pagan trabajo terminado, así que necesita ${dollars(flip.largestStage)} para la etapa más cara. Súmele ${dollars(flip.down)} para la compra, ${dollars(flip.closing)} de gastos de cierre, ${dollars(flip.contingency)} para imprevistos, ${dollars(flip.interest)} de intereses y ${dollars(flip.holding)} de recibos mensuales. En total: ${dollars(flip.cash)}.`,
        },
        {
          paragraph:
            'Una parte regresa con cada desembolso y el resto con la venta. Si no lo tiene, una casa más chica o un socio son mejor respuesta que un presupuesto más apretado.',
        },
      ],
    },
    {
      title: 'Los nueve pasos',
      blocks: [
        {
          steps: [
            'Haga cuentas y fije el precio más alto que va a pagar.',
            'Firme el contrato, con tiempo para inspeccionar.',
            'Envíe su solicitud. Recibirá un estimado inicial en menos de 24 horas; no es una aprobación.',
            'Inspeccione la casa y procure que el avalúo y la búsqueda de título se soliciten esa misma semana.',
            'Contrate un seguro para casa desocupada en remodelación. Las pólizas comunes de vivienda por lo general no la cubren.',
            'Cierre. Se paga la compra; el dinero de la obra se retiene.',
            'Saque los permisos y después empiece la obra. Pague trabajo hecho y pida con cada pago una renuncia al gravamen (lien release).',
            'Pida un desembolso al terminar cada etapa. Tome fotos antes de cerrar las paredes.',
            'Ponga la casa a la venta, véndala y liquide el préstamo.',
          ],
        },
      ],
    },
    {
      title: 'Tres errores comunes del primer flip',
      blocks: [
        {
          list: [
            'Remodelar a su gusto. Haga lo que tienen las casas que se vendieron en esa calle, y nada más.',
            'Trabajar sin permisos. El inspector del comprador los va a buscar, y la compañía de títulos también.',
            'Adelantarle demasiado al contratista. Un anticipo es normal; la mitad de la obra el primer día, no.',
          ],
        },
        {
          note: {
            title: 'Tenga una segunda salida',
            text: 'Si la casa no se vende, ¿podría rentarla y refinanciar? Averigüe esa renta desde ahora. Un flip que también funciona como renta le da tiempo, y tiempo es lo que no tiene quien vende con prisa.',
          },
        },
      ],
    },
  ],
  next: {
    title: 'Qué hacer ahora',
    text: `Ponga los números de su casa en estos renglones: el precio, la obra, los meses y en cuánto se vendieron las casas cercanas. Si todavía deja ganancia con un precio de venta más bajo y una venta más tardía, enséñenosla. En la calculadora, los puntos y los cargos del prestamista tienen sus propios campos, así que los gastos de cierre son solo lo demás: ${dollars(closing.others)} en el caso de esta casa.`,
  },
};
