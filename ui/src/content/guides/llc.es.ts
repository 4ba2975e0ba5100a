import { cents, dollars } from '../../lib/money';
import { flip, partners } from './figures';
import type { Guide } from './guide';

export const text: Guide = {
  alt: 'Dibujo de una casa dentro de un portal de piedra; otra casa y dos personas quedan afuera.',
  sections: [
    {
      title: 'Para qué sirve una LLC',
      blocks: [
        {
          paragraph:
            'Ante la ley, una LLC (compañía de responsabilidad limitada) es como una persona. Puede firmar un contrato, tener una casa, pedir prestado y ser demandada. Si alguien se lastima en la propiedad, demanda a la empresa, y lo que usted tiene a su nombre por lo general queda fuera de alcance. Para eso es.',
        },
        {
          paragraph:
            'También es la forma usual de comprar con socios, de evitar que los problemas de una casa lleguen a otra y de ceder una parte sin hacer otra escritura. Muchos prestamistas la prefieren para préstamos de inversión. Con nosotros no la necesita para solicitar: pueden hacerlo personas, empresas y fideicomisos.',
        },
      ],
    },
    {
      title: 'Para qué no sirve',
      blocks: [
        {
          list: [
            'No le libra del préstamo. Los prestamistas suelen pedir a los dueños una garantía personal: si la empresa no paga, paga usted.',
            'No sustituye al seguro. La casa de la empresa necesita su propia póliza, a nombre de la empresa.',
            'No baja sus impuestos por el solo hecho de existir. Con un solo dueño, el ingreso normalmente va en su declaración personal; con varios, la empresa presenta la suya. Pregunte a un contador antes de decidir.',
            'No le protege si la maneja como si fuera su bolsillo. Mezclar el dinero es la forma más común de perder la protección.',
          ],
        },
      ],
    },
    {
      title: 'Cómo formarla en Florida',
      blocks: [
        {
          steps: [
            `Registre el acta constitutiva (Articles of Organization) en la División de Corporaciones (Sunbiz). Cuesta ${dollars(partners.filing)}, incluido el cargo por designar al agente registrado.`,
            'Firme un acuerdo operativo (operating agreement), aunque no tenga socios. Dice quién es dueño de qué, quién decide y quién puede firmar.',
            'Saque el número de identificación del empleador (EIN) en el IRS. Es gratis; si alguien le cobra, le cobra por llenar el formulario.',
            'Abra una cuenta de banco a nombre de la empresa y maneje todo por medio de ella.',
            `Presente el reporte anual entre el 1 de enero y el 1 de mayo: ${cents(Number(partners.report))}. Un día de retraso cuesta ${dollars(partners.lateFee)} más.`,
          ],
        },
        {
          paragraph:
            'Las reglas federales que obligan a informar quién es dueño de una empresa, o quién compra una casa por medio de ella, han cambiado más de una vez. Pregunte a su abogado o a la compañía de títulos cuáles se aplican el día de su compra.',
        },
      ],
    },
    {
      title: 'Dos socias, en números',
      blocks: [
        {
          paragraph: `Ana y Luz compran juntas una casa en Hialeah. Hacen falta ${dollars(flip.cash)} de su dinero. Ana pone ${dollars(partners.first)}, dos terceras partes; Luz, ${dollars(partners.second)}, una tercera parte. Acuerdan por escrito repartir la ganancia en la misma proporción.`,
        },
        {
          example: {
            title: 'Lo que se lleva cada una',
            story: `La casa se vende, el préstamo se liquida y la ganancia es de ${dollars(flip.profit)}. Primero cada una recupera su dinero; después recibe su parte de la ganancia.`,
            result: dollars(partners.firstBack),
            resultLabel: `para Ana y ${dollars(partners.secondBack)} para Luz`,
            parts: [
              { item: 'Dinero de Ana', amounts: [partners.first] },
              { item: 'Ganancia de Ana', amounts: [partners.firstProfit] },
              { item: 'Dinero de Luz', amounts: [partners.second] },
              { item: 'Ganancia de Luz', amounts: [partners.secondProfit] },
            ],
            whole: { item: 'Para repartir', amounts: [partners.total] },
            lit: 1,
            check:
              'Sin un acuerdo, podrían acabar discutiendo por los fines de semana que Luz pasó en la obra, o por quién paga si el techo cuesta el doble.',
          },
        },
      ],
    },
    {
      title: 'Qué acuerdan antes los socios',
      blocks: [
        {
          list: [
            'Cuánto pone cada quien, y qué pasa si hace falta más.',
            'Cómo se paga el trabajo: con un sueldo, con una parte mayor o de ninguna manera.',
            'Quién puede firmar un préstamo, una venta, un cambio de plan.',
            'Quién da la garantía personal, y qué recibe esa persona por el riesgo.',
            'Cómo se sale alguien: a qué precio y en cuánto tiempo.',
          ],
        },
      ],
    },
    {
      title: 'Qué le pide un prestamista a una empresa',
      blocks: [
        {
          list: [
            'El acta constitutiva y el acuerdo operativo, con todos sus cambios.',
            'La carta del IRS con el EIN.',
            'Una constancia de vigencia (Good Standing; en Florida, Certificate of Status), con la que el estado confirma que la empresa está activa.',
            'Identificación de los dueños y una resolución que diga quién firma.',
            'El contrato, el seguro y el informe de título (title commitment), todos con exactamente el mismo nombre. Una coma que falta puede detener un cierre.',
          ],
        },
        {
          note: {
            title: 'No cambie la escritura después del cierre',
            text: 'Pasar más tarde una casa a una LLC puede violar los términos del préstamo, debilitar el seguro de título y causar impuestos de traspaso. Si quiere una empresa, fórmela antes de firmar el contrato, o pregúntenos antes de registrar cualquier cosa.',
          },
        },
      ],
    },
  ],
  next: {
    title: 'Qué hacer ahora',
    text: 'Decida quién es dueño, quién firma y quién da la garantía, y póngalo por escrito. En la solicitud puede indicar que solicita como empresa y nombrar a su cosolicitante. Si todavía no tiene empresa, solicite a su nombre y avísenos que va a formarla.',
  },
};
