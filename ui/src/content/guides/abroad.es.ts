import { dollars } from '../../lib/money';
import { abroad, flip } from './figures';
import type { Guide } from './guide';

export const text: Guide = {
  alt: 'Dibujo de un avión sobre un estrecho: una casa con balcón en una orilla, una casa de Florida en la otra.',
  sections: [
    {
      title: 'Quién puede tener una propiedad aquí',
      blocks: [
        {
          paragraph:
            'En general, no hace falta tener ciudadanía ni residencia, ni estar en el país, para tener bienes raíces en Estados Unidos. Tampoco se obtiene con eso visa ni residencia. Desconfíe de quien le venda una casa junto con una visa.',
        },
        {
          paragraph:
            'Hay excepciones. Desde 2023, Florida limita las compras de quienes viven en ciertos países y no son ciudadanos ni residentes permanentes de Estados Unidos. Entre esos países están Cuba y Venezuela. Depende del tipo de propiedad, de su tamaño, de dónde está y de su visa. Si puede ser su caso, consulte a un abogado de Florida antes de firmar.',
        },
      ],
    },
    {
      title: 'Qué revisa un prestamista',
      blocks: [
        {
          paragraph:
            'Nosotros solo otorgamos préstamos de negocio: para una propiedad que se va a remodelar, rentar, construir o vender, no para su casa ni la de su familia, ni para una casa de vacaciones propia. En un préstamo así, primero van la propiedad y el plan.',
        },
        {
          list: [
            'Quién es usted: pasaporte vigente, y su visa si la tiene. Los prestamistas comparan cada nombre con las listas de sanciones.',
            'Un número fiscal: el de Seguro Social o un ITIN del IRS. Una empresa tiene su EIN.',
            'El crédito: si aquí no tiene historial, puede ayudar un reporte o una referencia bancaria de su país.',
            'Su parte: en un banco de Estados Unidos unas semanas antes del cierre, con estados de cuenta que muestren de dónde viene.',
            'Alguien aquí: quien administre, quien haga la obra, quien tenga las llaves.',
          ],
        },
        {
          paragraph:
            'Quizá tenga que poner una parte mayor que la de alguien con crédito en Estados Unidos. Su estimado se lo dirá. Para propiedades fuera de Estados Unidos tenemos otros programas, con sus propios términos.',
        },
      ],
    },
    {
      title: 'Cómo traer su dinero',
      blocks: [
        {
          paragraph: `Abra primero la cuenta; puede tardar más que el préstamo. Envíe el dinero de una cuenta suya a otra cuenta suya. El dinero de un primo, de una empresa o de una casa de cambio hay que explicarlo, y a veces no se puede usar. Si cruza la frontera con más de ${dollars(abroad.declared)} en efectivo, por su cuenta o en familia, declárelo. Traerlo es legal; ocultarlo es un asunto serio.`,
        },
      ],
    },
    {
      title: 'Firmar desde otro país',
      blocks: [
        {
          list: [
            'En un consulado de Estados Unidos, ante el notario del consulado. La cita puede tardar semanas.',
            'Ante un notario de su país, con apostilla. Cuente también el tiempo de la traducción.',
            'Por video, con un notario en línea, si la compañía de títulos y el prestamista lo aceptan. No todos los pasaportes pasan la verificación de identidad.',
            'Con un poder, que el prestamista y la compañía de títulos aprueben antes de que se firme.',
          ],
        },
      ],
    },
    {
      title: 'La sorpresa de la venta',
      blocks: [
        {
          paragraph: `Cuando una persona extranjera vende bienes raíces en Estados Unidos, la ley federal (FIRPTA) obliga al comprador a retener una parte del precio y enviarla al IRS. Lo usual es el ${abroad.withheldShare}% del precio, no de la ganancia. No es el impuesto: usted presenta su declaración y le devuelven lo que sobró, muchas veces un año después.`,
        },
        {
          example: {
            title: 'Una venta, con un vendedor extranjero',
            story: `Una casa en Hialeah se vende en ${dollars(flip.arv)}. Se liquida el préstamo de ${dollars(flip.loan)}, y vender cuesta ${dollars(flip.selling)}.`,
            result: dollars(abroad.withheld),
            resultLabel: 'se retienen para el IRS al cerrar',
            parts: [
              { item: 'Préstamo liquidado', amounts: [flip.loan] },
              { item: 'Gastos de la venta', amounts: [flip.selling] },
              { item: 'Retención', note: `${abroad.withheldShare}% del precio`, amounts: [abroad.withheld] },
              { item: 'Lo que usted recibe', amounts: [abroad.inHand] },
            ],
            whole: { item: 'Precio de venta', amounts: [flip.arv] },
            lit: 2,
            check: `La ganancia de esta operación era de ${dollars(flip.profit)}, menos de lo que se retiene. Cuente con eso: sin ese dinero, la siguiente compra espera.`,
          },
        },
        {
          paragraph:
            'Si está claro que el impuesto será menor, su contador puede pedirle al IRS, antes del cierre, un certificado para bajar la retención. Una LLC con un solo dueño extranjero por lo general no cambia nada: para la ley, quien vende es el dueño.',
        },
      ],
    },
    {
      title: 'Otros dos impuestos por los que conviene preguntar',
      blocks: [
        {
          list: [
            'Sobre las rentas que cobra: si no elige pagar sobre el ingreso neto, puede deber un porcentaje del total, sin descontar gastos. Esa elección se hace en la declaración.',
            `Sobre la herencia: si no tiene ciudadanía ni residencia y al morir tiene una propiedad aquí, la exención es de solo ${dollars(abroad.estate)} según la regla general. Importa a nombre de quién está el título. Pregunte antes de comprar.`,
          ],
        },
        {
          note: {
            title: 'Tres personas que necesita',
            text: 'Una compañía de títulos que cierre a menudo con dueños extranjeros, un contador que presente declaraciones de no residentes y un abogado que hable su idioma. Los tres, antes del contrato.',
          },
        },
      ],
    },
  ],
  next: {
    title: 'Qué hacer ahora',
    text: 'Hable con nosotros 15 minutos, en español o en inglés, desde donde esté. Díganos en qué país vive, cuál es la propiedad y dónde está hoy su parte. Le diremos qué falta.',
  },
};
