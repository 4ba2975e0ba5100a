import { text as guidesEn } from '../../src/content/guides/cards.en';
import { text as guidesEs } from '../../src/content/guides/cards.es';
import { text as overseasEn } from '../../src/content/programs/overseas.en';
import { text as overseasEs } from '../../src/content/programs/overseas.es';
import { families, type ProgramId } from '../../src/content/programs/program';
import { text as usaEn } from '../../src/content/programs/usa.en';
import { text as usaEs } from '../../src/content/programs/usa.es';
import type { Language } from '../../src/i18n/languages';

const paths = [
  '/',
  '/loan-programs',
  '/loan-programs-usa',
  '/loan-programs-over',
  '/about',
  '/partners',
  '/education',
  '/tools',
  '/tools/fix-and-flip',
  '/tools/rehab-budget',
  '/education/closing-costs',
  '/requests/proof-of-funds',
  '/requests/earnest-money',
  '/requests/soft-terms',
  '/requests/transactional-funding',
  '/book',
  '/privacy',
  '/terms',
  '/terminology',
  '/documents',
  '/loan/no-such-program',
] as const;

export type Path = (typeof paths)[number] | `/loan/${ProgramId}`;

export interface TourPage {
  path: Path;
  heading: Record<Language, string>;
  /** The document's title, if it differs from the heading. */
  title?: Record<Language, string>;
  program?: ProgramId;
  /** What appears last: the page is complete once these are shown. */
  ready?: readonly string[];
}

/** What each program page must say. */
export const programWords = {
  en: { ...usaEn, ...overseasEn },
  es: { ...usaEs, ...overseasEs },
};

const programPage = (program: ProgramId): TourPage => ({
  path: `/loan/${program}`,
  heading: { en: programWords.en[program].title, es: programWords.es[program].title },
  program,
});

const page = (path: Path, en: string, es: string, more: Partial<TourPage> = {}): TourPage => ({
  path,
  heading: { en, es },
  ...more,
});

/** Every page that borrowers read, grouped into tours of one browser window each. */
export const tours: Record<string, TourPage[]> = {
  'home and the ways to a program': [
    page('/', 'FROM INVESTORS, FOR INVESTORS', 'DE INVERSIONISTAS, PARA INVERSIONISTAS', {
      title: { en: 'From investors, for investors', es: 'De inversionistas, para inversionistas' },
      ready: ['#quick-apply option:nth-child(2)', '#appointment'],
    }),
    page('/loan-programs', 'WHAT TYPE OF PROGRAM DO YOU NEED?', '¿QUÉ TIPO DE PROGRAMA NECESITA?'),
    page('/loan-programs-usa', 'Landing in USA Programs', 'Programas Landing in USA'),
    page('/loan-programs-over', 'Overseas Programs', 'Programas en el extranjero'),
  ],
  'the programs in the USA': families.usa.map(programPage),
  'the overseas programs': families.overseas.map(programPage),
  'the request forms': [
    page('/requests/proof-of-funds', 'Request a proof of funds letter', 'Pida una carta de comprobante de fondos'),
    page('/requests/earnest-money', 'Request an earnest money deposit', 'Pida un depósito de buena fe'),
    page('/requests/soft-terms', 'Request soft terms', 'Pida términos preliminares'),
    page('/requests/transactional-funding', 'Request transactional funding', 'Pida financiamiento transaccional'),
  ],
  'the lender’s own pages': [
    page('/about', 'Turning Dreams into Success', 'Convertimos sueños en logros'),
    page('/partners', 'Building Success Together', 'Construimos el éxito juntos'),
    page('/education', 'Education', 'Educación'),
    page('/tools', 'Calculators', 'Calculadoras'),
    page('/tools/fix-and-flip', 'Fix and flip calculator', 'Calculadora de fix and flip'),
    page('/tools/rehab-budget', 'Rehab Budget Builder', 'Presupuesto de remodelación'),
    page('/education/closing-costs', guidesEn['closing-costs'].title, guidesEs['closing-costs'].title),
    page('/book', 'Talk to a loan officer', 'Hable con nuestro equipo de préstamos', {
      ready: ['#book-aside'],
    }),
    page('/privacy', 'Privacy Notice', 'Aviso de privacidad'),
    page('/terms', 'Terms', 'Términos'),
    page('/terminology', 'Real Estate Terminology', 'Términos de bienes raíces'),
    page('/documents', 'Document Library', 'Biblioteca de documentos'),
    page('/loan/no-such-program', 'Section not found', 'Sección no encontrada'),
  ],
};

/** One page of each layout, and one of each tour. Other programs and terms differ only in their words. */
export const layouts: readonly Path[] = [
  ...paths.filter((path) => path !== '/terms' && !path.startsWith('/requests/')),
  '/requests/earnest-money',
  '/loan/fixandflip',
  '/loan/longtermrental',
  '/loan/overseaDeals',
];
