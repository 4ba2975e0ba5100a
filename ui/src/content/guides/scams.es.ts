import { dollars } from '../../lib/money';
import { scam } from './figures';
import type { Guide } from './guide';

export const text: Guide = {
  alt: 'Dibujo de un escenario pintado como banco, apuntalado por detrás; una persona se asoma al otro lado.',
  sections: [
    {
      title: 'El préstamo que pide un pago primero',
      blocks: [
        {
          paragraph:
            'Empieza con una buena noticia: su préstamo ya está aprobado, sin avalúo y sin preguntas. Solo falta un pago. Se llama seguro, fianza, primera mensualidad, impuesto de liberación. Usted paga, y siempre falta otro. El préstamo nunca llega.',
        },
        {
          example: {
            title: 'Lo que costó un préstamo que nunca existió',
            story: `Un mensaje ofrece ${dollars(scam.loan)} a una tasa muy baja. Cada pago lo piden al día siguiente del anterior, por transferencia, a un nombre distinto.`,
            result: dollars(scam.total),
            resultLabel: 'perdidos en tres días, por un préstamo de $0',
            parts: [
              { item: 'Cargo por solicitud', amounts: [scam.fee] },
              { item: 'Fianza de seguro', note: `${scam.bondShare}% del préstamo`, amounts: [scam.bond] },
              { item: 'Impuesto de liberación', note: `${scam.releaseShare}% del préstamo`, amounts: [scam.release] },
            ],
            whole: { item: 'Pagado', amounts: [scam.total] },
            lit: 1,
            check:
              'Compárelo con un préstamo de verdad: antes del cierre se paga a terceros por un trabajo que se puede ver, sobre todo al valuador. Los puntos y los cargos del prestamista se pagan en el cierre, por medio de la compañía de títulos.',
          },
        },
        {
          paragraph:
            'Las reglas federales de ventas por teléfono prohíben cobrar por adelantado a un consumidor a quien se le promete un préstamo. Los préstamos de negocio quizá no estén incluidos, pero de todos modos trate toda llamada de ese tipo como una estafa. Un prestamista de verdad puede cobrar un avalúo, pero no puede prometer una aprobación antes de tenerlo.',
        },
      ],
    },
    {
      title: 'Los datos de transferencia que cambian',
      blocks: [
        {
          paragraph:
            'Unos días antes del cierre llega un correo con instrucciones nuevas: el banco está en auditoría, use por favor esta otra cuenta. Trae los nombres correctos, el número de expediente y la cantidad exacta, porque alguien ha estado leyendo sus correos. Lo que se transfiere así por lo general desaparece en horas.',
        },
        {
          steps: [
            'Busque el teléfono en el sitio de la compañía de títulos o en su contrato, nunca en el correo.',
            'Llame antes de enviar y pida que le lean el número de cuenta.',
            'Trate cualquier cambio como fraude hasta que se lo confirme una voz conocida.',
            'Vuelva a llamar en una hora: ¿ya llegó?',
            'Si algo anda mal, llame de inmediato a su banco y pida que intente recuperar la transferencia (recall). Después denúncielo en ic3.gov. Las primeras horas son decisivas.',
          ],
        },
      ],
    },
    {
      title: 'El prestamista falso',
      blocks: [
        {
          list: [
            'Le buscó a usted, y no al revés: en un grupo, en los comentarios, por mensaje de texto.',
            'Usa el nombre, el logotipo o la licencia de una empresa real, con una dirección web o de correo que solo cambia en una letra.',
            'Escribe desde un correo gratuito y no hay a dónde devolverle la llamada.',
            'Pide tarjetas de regalo, criptomonedas o una aplicación de pagos. Ningún prestamista honesto lo hace, y nosotros tampoco.',
            'Dice que la oferta vale solo por hoy.',
            'Le pide firmar algo en blanco, o decir que va a vivir en la casa. Lo primero es peligroso; con lo segundo, quien mentiría sería usted.',
          ],
        },
      ],
    },
    {
      title: 'El notario',
      blocks: [
        {
          paragraph:
            'En gran parte de América Latina, un notario es un abogado con experiencia. En Estados Unidos, un notary public solo da fe de las firmas. Casi cualquier persona puede serlo, muchas veces con un curso corto. Florida prohíbe a los notaries anunciarse como “notario público”, porque mucha gente fue engañada.',
        },
        {
          paragraph:
            'Un notario de aquí no puede asesorarle sobre un contrato, una escritura, sus impuestos o su caso migratorio. Busque al abogado en floridabar.org antes de pagarle. Y no firme nunca una escritura en la sala de alguien “para salvar la casa”: así es como mucha gente ha regalado la suya.',
        },
      ],
    },
    {
      title: 'Cómo verificar a cualquier prestamista',
      blocks: [
        {
          list: [
            'Busque la empresa en sunbiz.org, o en el registro del estado donde se constituyó: si está activa, desde cuándo y con qué dirección.',
            'Busque licencias en nmlsconsumeraccess.org. No todo préstamo de negocio exige una; pregunte qué regla se le aplica y pida la respuesta por escrito.',
            'Busque el nombre de la empresa en los registros públicos del condado. Quien de verdad presta tiene hipotecas registradas.',
            'Pregunte en la compañía de títulos si ya ha cerrado con ellos.',
            'Busque el nombre en internet junto con la palabra “queja”.',
          ],
        },
      ],
    },
    {
      title: 'Cómo comprobar quiénes somos',
      blocks: [
        {
          paragraph:
            'Haga todo lo anterior con {legalName}. Llame al {phone}, el número que está en cada página de este sitio, o venga a {address}. Pregunte por la persona que le escribió. La solicitud no pide ningún pago, le informamos de cada cargo antes de que tenga que pagarlo, y no hay préstamo hasta que se firman sus documentos: un estimado no es una aprobación.',
        },
        {
          note: {
            title: 'Si ya le pasó',
            text: 'No se avergüence ni espere. Llame al banco y después denuncie ante el FBI en ic3.gov y ante la FTC en reportefraude.ftc.gov, que está en español. No tiene que decir nada sobre su situación migratoria. No haga caso de quien ofrezca recuperar el dinero a cambio de un pago: muchas veces son las mismas personas.',
          },
        },
      ],
    },
  ],
  next: {
    title: 'Qué hacer ahora',
    text: 'Si tiene una oferta que parece demasiado fácil, tráigala y la leeremos con usted, aunque no pida el préstamo aquí. Son 15 minutos.',
  },
};
