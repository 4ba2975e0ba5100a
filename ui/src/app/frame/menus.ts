import type { RequestsText } from '../../features/requests/requests.en';
import { requestPath } from '../../features/requests/topics';
import type { FundingKind, Site } from '../../lib/api/types';
import { appointmentPath } from '../../lib/appointment';
import type { FrameText } from './frame.en';

export interface Way {
  label: string;
  to: string;
}
export type Entry = Way | { label: string; under: string; ways: Way[] };

export function menus(text: FrameText, { topics }: RequestsText, { product, hasVendors }: Site): Entry[] {
  const ask = (kind: FundingKind): Way => ({ label: topics[kind].menu, to: requestPath[kind] });
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
      ways: [
        ask('earnestMoney'),
        ask('proofOfFunds'),
        ask('softTerms'),
        ask('transactionalFunding'),
        { label: text.calculator, to: '/tools' },
        { label: text.preApplication, to: '/apply' },
      ],
    },
    {
      label: text.resources,
      under: '',
      ways: [
        { label: text.education, to: '/education' },
        { label: text.calculators, to: '/tools' },
        { label: text.documents, to: '/documents' },
        { label: text.terminology, to: '/terminology' },
        { label: text.rehabBudget, to: '/tools/rehab-budget' },
        ask('proofOfFunds'),
        ...(hasVendors ? [{ label: text.vendors, to: '/vendors' }] : []),
        { label: text.appointment, to: appointmentPath() },
        { label: text.contact, to: '#contact' },
      ],
    },
  ];
}
