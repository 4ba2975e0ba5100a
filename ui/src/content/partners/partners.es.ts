import type { PartnersText } from './partners.en';

export const text = {
  title: 'Construimos el éxito juntos',
  lede: 'Juntos innovamos y lideramos',
  heading: 'Nuestros aliados',
  intro: 'Comunidades, escuelas y empresas que nuestros clientes ya conocen. Elija una para ver cómo puede ayudarle.',
  note: 'Los aliados son independientes de {product}. Sus nombres y logotipos les pertenecen, y ellos responden por lo que ofrecen.',
  introduce: 'Pedir que me presenten',
  byEmail: 'abre un correo para nosotros',
  introduction: (name: string) => `Por favor, preséntenme con ${name}`,
  cards: {
    latinos: { description: 'Una comunidad de latinos en los negocios, con gente a quien llamar cuando se empieza.' },
    latinosInnovadores1: {
      description: 'Latinos que prueban nuevas formas de hacer negocios y comparten lo que funciona.',
    },
    relayBanking: {
      description: 'Banca para empresas. Tenga una cuenta aparte para cada proyecto y siga fácilmente sus desembolsos.',
    },
    subTo: {
      description:
        'Una comunidad de financiamiento creativo, donde la propiedad cambia de manos y el préstamo sigue vigente.',
    },
    emprendeHoy: { description: 'Apoyo para quienes empiezan un negocio hoy, no algún día.' },
    astroFlipping1: {
      description:
        'Un lugar para aprender a encontrar casas por debajo del valor de mercado, y a ceder el contrato o remodelarlas para vender.',
    },
    gatorMethod: {
      description:
        'Préstamos a corto plazo entre inversionistas: cómo una cantidad pequeña puede ayudar a cerrar la operación de otra persona.',
    },
    lamassuMedia: { description: 'Medios y mercadotecnia para negocios que quieren darse a conocer.' },
    wyomingLLC: {
      description:
        'Constitución de empresas en Wyoming, para inversionistas que tienen propiedades a nombre de una LLC.',
    },
    myScoreIQ: { description: 'Sus puntajes y reportes de crédito. Revíselos antes de que lo haga un prestamista.' },
    emprende: { description: 'Una comunidad para quienes construyen su propio negocio.' },
  },
} satisfies PartnersText;
