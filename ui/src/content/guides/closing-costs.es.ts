import { dollars } from '../../lib/money';
import { closing, flip } from './figures';
import type { Guide } from './guide';

export const text: Guide = {
  alt: 'Dibujo de una calle de ventanillas bajo un mismo techo: prestamista, compañía de títulos, condado y aseguradora.',
  sections: [
    {
      title: 'Qué son',
      blocks: [
        {
          paragraph:
            'Los gastos de cierre son lo que cuesta convertir un contrato en un préstamo y una escritura, aparte del precio de la propiedad. Unos renglones se le pagan al prestamista. La mayoría son para otros: la compañía de títulos, el condado, el estado, el valuador, la aseguradora. Si sabe a quién se le paga, sabe a quién preguntar y qué puede comparar.',
        },
        {
          paragraph:
            'Vienen en el estado de cuenta del cierre (settlement statement), que prepara la compañía de títulos. Pida un borrador varios días antes y compárelo con su hoja de términos, renglón por renglón.',
        },
      ],
    },
    {
      title: 'Un cierre, en números',
      blocks: [
        {
          example: {
            title: 'A quién le toca qué',
            story: `Una casa en Hialeah: un precio de ${dollars(flip.price)} y un préstamo de ${dollars(flip.loan)}, con ${dollars(flip.purchaseLoan)} que se pagan en el cierre y el resto en desembolsos. Los cargos son un ejemplo. Los dos impuestos del estado se calculan sobre el préstamo.`,
            result: dollars(closing.total),
            resultLabel: `de gastos de cierre, el ${closing.share}% del préstamo`,
            parts: [
              {
                item: 'Puntos',
                note: `Al prestamista: ${closing.points}% del préstamo`,
                amounts: [closing.pointsCost],
              },
              { item: 'Trámite y documentos', note: 'Al prestamista', amounts: [closing.lenderFees] },
              { item: 'Avalúo', note: 'Al valuador, antes del cierre', amounts: [closing.appraisal] },
              {
                item: 'Búsqueda y seguro de título, cierre',
                note: 'A la compañía de títulos',
                amounts: [closing.title],
              },
              { item: 'Registro', note: 'Al condado', amounts: [closing.recording] },
              {
                item: 'Timbres del pagaré (documentary stamps)',
                note: `Al estado de Florida: $${closing.stampsPerHundred} por cada $100 del préstamo`,
                amounts: [closing.stamps],
              },
              {
                item: 'Impuesto a la hipoteca (intangible tax)',
                note: `Al estado de Florida: ${closing.intangibleShare}% del préstamo`,
                amounts: [closing.intangible],
              },
              { item: 'Seguro de la propiedad', note: 'A la aseguradora, por el año', amounts: [closing.insurance] },
            ],
            whole: { item: 'Gastos de cierre', amounts: [closing.total] },
            lit: 0,
            check: `El día del cierre usted lleva ${dollars(closing.onTheDay)}: ${dollars(flip.down)} del precio más ${dollars(closing.total)} de gastos, menos los ${dollars(closing.deposit)} del depósito y los ${dollars(closing.appraisal)} del avalúo, que ya pagó.`,
          },
        },
      ],
    },
    {
      title: 'Qué se paga con cada renglón',
      blocks: [
        {
          list: [
            'Puntos: un cargo por otorgar el préstamo. Un punto es el 1% del préstamo. A veces se pueden pagar más puntos por una tasa más baja, o menos por una más alta.',
            'Avalúo: una opinión independiente sobre el valor. Por lo general se paga al solicitarlo, y es posible que no se devuelva si el préstamo no se cierra, porque el trabajo ya se hizo.',
            'Búsqueda y seguro de título: alguien revisa si hay gravámenes viejos, impuestos sin pagar, herederos olvidados. La póliza del prestamista protege al prestamista; la del propietario le protege a usted. Una no sustituye a la otra.',
            'Cierre: el trabajo de la compañía de títulos, que guarda el dinero, le paga a cada quien y registra los documentos.',
            'Timbres e impuestos: Florida grava el pagaré, la hipoteca y la escritura. Por costumbre, el impuesto de la escritura lo paga quien vende.',
            'Seguro: el primer año se suele pagar en el cierre. El de inundación va aparte.',
          ],
        },
      ],
    },
    {
      title: 'Quién paga: usted o quien vende',
      blocks: [
        {
          paragraph:
            'Quien diga el contrato. La costumbre solo llena lo que el contrato no dice. En casi todos los condados de Florida, quien vende compra la póliza de título del propietario y escoge la compañía; en Miami-Dade y Broward suele hacerlo quien compra. Usted puede pedirle al vendedor un crédito para sus gastos, siempre que el prestamista lo sepa.',
        },
        {
          note: {
            title: 'Todo crédito va en el estado de cuenta del cierre',
            text: 'El dinero entre comprador y vendedor que no aparece en el estado de cuenta del cierre puede ser fraude, por poco que sea y por mucha confianza que haya. Si alguien se lo propone, llámenos y llame a la compañía de títulos.',
          },
        },
      ],
    },
    {
      title: 'Gastos que se olvidan',
      blocks: [
        {
          list: [
            'Los intereses desde el día del cierre hasta el fin de mes.',
            'Las reservas para impuestos y seguro, si el prestamista las guarda en escrow (depósito en garantía).',
            'Un plano topográfico (survey), una inspección, la búsqueda de adeudos ante la ciudad.',
            'La carta de adeudos (estoppel) y la solicitud de ingreso que cobra la asociación.',
            'La revisión de un abogado, si la quiere. En la primera operación vale la pena.',
            'El costo de la transferencia, y otro más si la primera salió mal.',
          ],
        },
      ],
    },
    {
      title: 'Cómo pagar menos',
      blocks: [
        {
          paragraph:
            'Compare préstamos por su costo total, que son los puntos, los cargos y los intereses de los meses que espera tener el préstamo, no solo por la tasa. Pregunte en la compañía de títulos por la tarifa de reemisión (reissue rate) si quien vende tiene una póliza reciente. Pida dos cotizaciones de seguro. Cierre cerca del fin de mes si tiene poco efectivo, porque se deben menos días de intereses. Y no ahorre en la póliza del propietario: se paga una vez y le protege mientras la propiedad sea suya.',
        },
      ],
    },
  ],
  next: {
    title: 'Qué hacer ahora',
    text: `Pida por escrito la lista de cargos antes de pagar nada. Le informamos de cada uno antes de que tenga que pagarlo, y su estimado los suma. Con el precio y el préstamo ya puede ver cuánto tendría que llevar. En la calculadora, los puntos y los cargos del prestamista tienen sus propios campos, así que los gastos de cierre son solo lo demás: ${dollars(closing.others)} en el caso de esta casa.`,
  },
};
