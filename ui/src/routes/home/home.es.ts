import type { HomeText } from './home.en';

export const text = {
  title: 'De inversionistas, para inversionistas',
  headline: ['DE INVERSIONISTAS,', 'PARA INVERSIONISTAS'],
  lede: 'Capital privado para quienes compran, remodelan y construyen. Solicite en línea y reciba su estimado en menos de 24 horas.',
  estimate: 'Obtenga un estimado inicial',
} satisfies HomeText;
