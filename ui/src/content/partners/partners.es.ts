import type { PartnersText } from './partners.en';

export const text = {
  title: 'Construimos el éxito juntos',
  lede: 'Juntos innovamos y lideramos',
  heading: 'Nuestros aliados',
  intro: 'Comunidades, escuelas y empresas que nuestros solicitantes ya conocen. Elija una para ver en qué ayuda.',
  note: 'Los aliados son independientes de {product}. Sus nombres son suyos, y lo que ofrecen les toca a ellos cumplirlo.',
  introduce: 'Pedir que nos presenten',
  newTab: 'se abre en otra pestaña',
  introduction: (name: string) => `Quiero conocer a ${name}`,
  cards: {
    latinos: { description: 'Una comunidad de latinos en los negocios, y a quién llamar cuando se empieza solo.' },
    latinosInnovadores1: {
      description: 'Latinos que prueban nuevas formas de hacer negocio y se muestran lo que funcionó.',
    },
    relayBanking: {
      description: 'Banca para negocios. Separe el dinero de cada proyecto y sus desembolsos se siguen fácil.',
    },
    subTo: {
      description:
        'Una comunidad de financiamiento creativo, donde la propiedad cambia de manos y su préstamo se queda.',
    },
    emprendeHoy: { description: 'Ánimo y compañía para quien empieza un negocio hoy y no algún día.' },
    astroFlipping1: {
      description: 'Un lugar para aprender a encontrar casas por debajo de su precio, y cederlas o remodelarlas.',
    },
    gatorMethod: {
      description: 'Préstamos cortos entre inversionistas: cómo una suma pequeña ayuda a cerrar el negocio de otro.',
    },
    lamassuMedia: { description: 'Medios y mercadotecnia, para un negocio cuyo trabajo merece verse.' },
    wyomingLLC: { description: 'Empresas en Wyoming, para inversionistas que tienen propiedades con una LLC.' },
    myScoreIQ: { description: 'Sus puntajes y reportes de crédito. Léalos antes que un prestamista.' },
    emprende: { description: 'Una comunidad para quien levanta su propio negocio.' },
  },
} satisfies PartnersText;
