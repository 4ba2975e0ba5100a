import type { RequestsText } from '../../features/requests/requests.en';
import type { Topic } from '../../features/requests/topics';
import type { FrameText } from './frame.en';

export type Way = { label: string } & ({ to: string } | { ask: Topic });
export type Entry = Way | { label: string; under: string; ways: Way[] };

export function menus(text: FrameText, { topics }: RequestsText, product: string): Entry[] {
  const ask = (topic: Topic): Way => ({ label: topics[topic].menu, ask: topic });
  return [
    { label: text.home, to: '/' },
    {
      label: text.programs,
      under: '/loan',
      ways: [
        { label: text.allPrograms, to: '/loan-programs' },
        { label: text.usa, to: '/loan-programs-usa' },
        { label: text.overseas, to: '/loan-programs-over' },
      ],
    },
    {
      label: text.about,
      under: '/about',
      ways: [
        { label: text.aboutUs, to: '/about' },
        { label: text.why(product), to: '/about#why_capital' },
        { label: text.mission, to: '/about#mission' },
        { label: text.vision, to: '/about#vision' },
        { label: text.values, to: '/about#core_values' },
        { label: text.goals, to: '/about#goals' },
        { label: text.faqs, to: '/about#faqs' },
      ],
    },
    { label: text.partners, to: '/partners' },
    { label: text.form, to: '/apply' },
    {
      label: text.quick,
      under: '',
      ways: [ask('emd'), ask('pof'), ask('softTerms'), { label: text.preApplication, to: '/apply' }],
    },
    {
      label: text.resources,
      under: '',
      ways: [ask('pof'), { label: text.appointment, to: '/#appointment' }, { label: text.contact, to: '#contact' }],
    },
  ];
}
