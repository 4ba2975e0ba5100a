import { definition } from '../../features/wizard/form/shipped';
import { useSay } from '../../features/wizard/useSay';
import { useSpeech } from '../../i18n/language';
import type { PipelineRow, Place } from '../../lib/api/types';
import { deskText } from './desk';

const home = 'US';

export function useTelling(): {
  program: (application: Pick<PipelineRow, 'program'>) => string;
  place: (place: Place) => string;
} {
  const say = useSay();
  const { noProgram } = deskText.use();
  const { language } = useSpeech();
  return {
    program: ({ program }) => {
      const choice = definition.program.choices.find(({ value }) => value === program);
      return choice ? say(choice.text) : (program ?? noProgram);
    },
    place: ({ region, code, country }) => {
      const abroad = /^[A-Z]{2}$/.test(country) && country !== home;
      const name = abroad ? new Intl.DisplayNames(`${language}-US`, { type: 'region' }).of(country) : undefined;
      return [[region, abroad ? '' : code].filter(Boolean).join(' '), name].filter(Boolean).join(', ');
    },
  };
}
