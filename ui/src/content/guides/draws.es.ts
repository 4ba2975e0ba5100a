import { dollars } from '../../lib/money';
import { draws, flip } from './figures';
import type { Guide } from './guide';

const [permits, roof, systems, walls, finishes] = draws.stages;

export const text: Guide = {
  alt: 'Dibujo de una casa que se construye de izquierda a derecha en cinco tramos, con un inspector frente al tercero.',
  sections: [
    {
      title: 'Por qué el dinero llega por etapas',
      blocks: [
        {
          paragraph:
            'El préstamo para una remodelación o una casa nueva tiene dos partes. Una se paga en el cierre y es para la propiedad. La otra se retiene para la obra y se entrega en desembolsos: se termina una etapa, alguien la revisa y se envía el dinero de esa etapa.',
        },
        {
          paragraph:
            'Así se protegen el prestamista y usted. El prestamista no paga un techo que no existe. Usted tampoco se lo paga al contratista, y el dinero para el resto de la obra sigue en el presupuesto.',
        },
      ],
    },
    {
      title: 'Cómo se pide y cómo se paga',
      blocks: [
        {
          steps: [
            'Usted termina una etapa de la lista de trabajos (scope of work) y la paga.',
            'Pide el desembolso: qué conceptos están hechos, cuánto costaron, fotos, facturas y las renuncias al gravamen (lien releases) de quienes cobraron.',
            'Un inspector visita la obra o ve las fotos y dice qué porcentaje de cada concepto está terminado.',
            'El prestamista lo compara con el presupuesto. En construcción nueva, la compañía de títulos suele revisar que nadie haya registrado un gravamen desde el desembolso anterior.',
            'Se le envía el dinero, menos el costo de la inspección.',
          ],
        },
        {
          paragraph:
            'Cuántos días tarda es una pregunta para la hoja de términos, lo mismo que cuántos desembolsos puede haber y de cuánto es el mínimo. Pregúntelo antes de prometerle una fecha a su cuadrilla.',
        },
      ],
    },
    {
      title: 'Una remodelación, en números',
      blocks: [
        {
          example: {
            title: 'Cinco desembolsos, uno tras otro',
            story: `Una casa en Hialeah lleva ${dollars(draws.total)} de obra en cinco etapas. El préstamo la cubre toda, etapa por etapa, después de cada inspección.`,
            result: dollars(draws.largest),
            resultLabel: 'es el efectivo que hace falta para que la cuadrilla no se detenga: la etapa más cara',
            parts: [
              { item: 'Demolición y permisos', amounts: [permits] },
              { item: 'Techo', amounts: [roof] },
              { item: 'Plomería, electricidad, aire acondicionado', amounts: [systems] },
              { item: 'Paredes, cocina, baños', amounts: [walls] },
              { item: 'Pisos, pintura, jardín', amounts: [finishes] },
            ],
            whole: { item: 'Presupuesto de remodelación', amounts: [draws.total] },
            lit: 1,
            check: `En este ejemplo cada inspección cuesta ${dollars(draws.fee)}, así que cinco desembolsos cuestan ${dollars(draws.fees)}. Con menos desembolsos y más grandes se paga menos por inspecciones, pero se necesita más efectivo.`,
          },
        },
      ],
    },
    {
      title: 'Si se retiene una parte de cada desembolso',
      blocks: [
        {
          paragraph: `Algunos prestamistas retienen un porcentaje de cada desembolso hasta la inspección final. Se llama retención de obra (retainage). Con el ${draws.heldShare}%, por la primera etapa, de ${dollars(draws.firstStage)}, se pagan ${dollars(draws.firstPaid)}. En total se retienen ${dollars(draws.held)} de los ${dollars(draws.total)}, que se pagan al final. El efectivo que necesita crece entonces un poco con cada etapa: antes del último desembolso llega a ${dollars(draws.heldPeak)} en lugar de ${dollars(draws.largest)}.`,
        },
      ],
    },
    {
      title: 'Qué intereses paga mientras tanto',
      blocks: [
        {
          paragraph: `Depende de un renglón de los documentos de su préstamo. Si los intereses corren solo sobre lo desembolsado, después de la segunda etapa los debe sobre ${dollars(draws.drawn)}: al ${flip.rate}%, son ${dollars(draws.drawnInterest)} al mes por la parte de la obra. Si corren sobre el total desde el primer día, paga ${dollars(draws.fullInterest)} al mes, incluso por dinero que todavía tiene el prestamista. Ninguna de las dos formas está mal, pero la segunda cuesta más, y la tasa por sí sola no lo muestra.`,
        },
      ],
    },
    {
      title: 'Cómo cobrar sin demoras',
      blocks: [
        {
          list: [
            'Escriba la lista de trabajos en etapas que terminen en algo visible: un techo, no “materiales”.',
            'Ponga en cada concepto su precio real. Después no siempre se puede pasar dinero de uno a otro, y nunca sin preguntar.',
            'Tome fotos con fecha de todo lo que va a quedar tapado: tubos, cables, aislamiento.',
            'Cierre los permisos conforme avanza la obra. El inspector no puede contar trabajo que la ciudad no ha aceptado.',
            'Pida a cada subcontratista una renuncia al gravamen con cada pago: condicional antes de que llegue el dinero, incondicional después.',
            'Avísenos antes de cambiar el plan. Una sorpresa dentro de la pared es normal; una sorpresa en la inspección cuesta una semana.',
          ],
        },
        {
          note: {
            title: 'En Florida, cuide el aviso de inicio de obra (Notice of Commencement)',
            text: 'En casi toda obra que pase de un monto pequeño, se registra en el condado antes de empezar y vence al año, salvo que diga otra cosa. Lo que se paga sin él, o cuando ya venció, quizá haya que pagarlo dos veces. Se registra después de la hipoteca; pregunte el orden en la compañía de títulos.',
          },
        },
      ],
    },
    {
      title: 'Qué no paga un desembolso',
      blocks: [
        {
          paragraph:
            'Los anticipos al contratista, el material que sigue en la tienda y los trabajos fuera de la lista por lo general no se pagan en un desembolso. Si los gabinetes se tienen que encargar ocho semanas antes, dígalo desde el principio: hay prestamistas que pagan material almacenado o encargado si así se acordó por escrito.',
        },
      ],
    },
  ],
  next: {
    title: 'Qué hacer ahora',
    text: 'Divida su presupuesto en etapas y busque la más cara. Ese es el efectivo que debe tener listo, además de lo que lleva al cierre. Después vea cómo pagan la obra nuestros programas, o empiece una solicitud con la lista de trabajos que ya tiene.',
  },
};
