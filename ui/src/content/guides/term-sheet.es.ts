import { dollars } from '../../lib/money';
import { flip, offers } from './figures';
import type { Guide } from './guide';

const percents = offers.rates.map((rate) => `${rate}%`);

export const text: Guide = {
  alt: 'Dibujo de dos puentes sobre la misma agua: uno bajo y con muchos pilares, otro más alto y con pocos.',
  sections: [
    {
      title: 'Qué es y qué no es',
      blocks: [
        {
          paragraph:
            'La hoja de términos (term sheet) dice en una o dos páginas cómo sería un préstamo. Por lo general no es un compromiso: después vienen el avalúo, el título y sus documentos. Aun así, puede obligarle a pagar algo: un depósito, el costo del avalúo, a veces un cargo si cierra con alguien más. Lea primero esos renglones.',
        },
        {
          paragraph:
            'Nuestro estimado inicial tampoco es un compromiso: muestra el monto, la tasa, el plazo, los puntos y los cargos según sus respuestas. No es una aprobación.',
        },
      ],
    },
    {
      title: 'El monto',
      blocks: [
        {
          list: [
            'Monto del préstamo: el total. Pregunte cuánto se paga en el cierre y cuánto se retiene.',
            'LTV, LTC, ARV: límites como porcentaje del valor, del costo y del valor después de reparaciones. El más bajo decide el monto.',
            'Fondos retenidos (holdback): el dinero de la obra que llega en desembolsos. Busque cuánto cuesta cada uno y cuánto tarda.',
            'Reservas: intereses, impuestos o seguro que el prestamista aparta del mismo préstamo. Usted los pide prestados y paga intereses por ellos.',
          ],
        },
        {
          paragraph: `Una casa en Hialeah muestra cómo funcionan juntos. El ${flip.costShare}% de su costo de ${dollars(flip.cost)} es ${dollars(flip.loan)}; el ${flip.arvShare}% de su valor después de reparaciones (ARV) es ${dollars(flip.arvLimit)}. El primero es más bajo, así que el costo decide el monto, por alto que sea el valor.`,
        },
      ],
    },
    {
      title: 'El precio',
      blocks: [
        {
          list: [
            'Tasa: fija, o un índice más un margen. Si puede moverse, pregunte hasta dónde.',
            'Sobre qué corren los intereses: lo desembolsado, o el total desde el primer día.',
            'Puntos y cargos: todos, sumados. Un punto es el 1% del préstamo.',
            'Cargo de salida (exit fee): lo que se cobra al liquidar. Se pasa por alto porque llega al final.',
            'Interés mínimo y pago anticipado: lo que debe si termina antes. Tres meses de interés mínimo pueden costar más que un punto.',
          ],
        },
      ],
    },
    {
      title: 'Dos ofertas, en números',
      blocks: [
        {
          example: {
            title: `${flip.months} meses con cada préstamo`,
            story: `Las dos prestan ${dollars(flip.loan)}, solo intereses, sobre el total. La oferta A tiene la tasa más baja. Son ejemplos, no nuestros términos.`,
            result: dollars(offers.difference),
            resultLabel: 'es lo que cuesta de más la tasa más baja',
            cases: [`A, al ${percents[0]}`, `B, al ${percents[1]}`],
            parts: [
              { item: 'Puntos', note: `${offers.points[0]} y ${offers.points[1]}`, amounts: offers.pointsCosts },
              { item: 'Cargos', amounts: offers.fees },
              { item: 'Intereses', note: `${flip.months} meses`, amounts: offers.interest },
            ],
            whole: { item: 'Costo del préstamo', amounts: offers.totals },
            lit: 0,
            check: `En 12 meses son ${dollars(offers.yearTotals[0])} contra ${dollars(offers.yearTotals[1])}: B sigue costando menos.`,
          },
        },
        {
          paragraph: `¿Por qué? La oferta A cuesta ${dollars(offers.pointsAndFeesMore)} más el primer día y ahorra ${dollars(offers.monthMore)} al mes. Se tarda unos ${offers.evenMonths} meses en recuperarlos. En un flip pesan más los puntos que la tasa. En un préstamo que va a tener durante años, es al revés.`,
        },
      ],
    },
    {
      title: 'El tiempo',
      blocks: [
        {
          list: [
            'Plazo: cuándo vence todo. Los préstamos a corto plazo terminan en un pago global al vencimiento (balloon). Para entonces necesita haber vendido o refinanciado.',
            'Prórroga: cuántos meses más, a qué precio y si es un derecho o un favor.',
            'Tasa por incumplimiento: en cuánto quedan los intereses si se atrasa, y a los cuántos días.',
            'Hasta cuándo vale la oferta, y qué debe enviar y para cuándo.',
          ],
        },
      ],
    },
    {
      title: 'A qué se compromete',
      blocks: [
        {
          list: [
            'Garantía del préstamo: la hipoteca sobre esta propiedad. Pregunte si incluye alguna otra.',
            'Garantía personal: total o limitada, y de quién. ¿Le piden la firma a su cónyuge? Pregunte por qué.',
            'Fines de negocio: que ni usted ni su familia vivirán ahí. Tiene que ser verdad.',
            'Condiciones: todo lo que debe pasar antes del cierre. Si alguna no se cumple, el préstamo quizá no se cierre.',
            'Exclusividad: si todavía puede hablar con otros prestamistas.',
          ],
        },
        {
          note: {
            title: 'Cinco preguntas para cualquier prestamista',
            text: '¿Cuánto llevo al cierre? ¿Cuánto pago al mes? ¿Cuánto debo si termino en cuatro meses? ¿Y si necesito dos más? ¿Cuáles de estos números todavía pueden cambiar, y por qué?',
          },
        },
      ],
    },
  ],
  next: {
    title: 'Qué hacer ahora',
    text: 'Ponga cada oferta en una hoja: puntos, cargos, los intereses de los meses que espera y los de tres meses más. Después compare los totales. Si un renglón no está claro, tráigalo a una llamada con nosotros, aunque la oferta sea de otro prestamista.',
  },
};
