import { text as frameEn } from '../src/app/frame/frame.en.ts';
import { text as frameEs } from '../src/app/frame/frame.es.ts';
import { text as aboutEn } from '../src/content/about/about.en.ts';
import { text as aboutEs } from '../src/content/about/about.es.ts';
import { text as guidesEn } from '../src/content/guides/cards.en.ts';
import { text as guidesEs } from '../src/content/guides/cards.es.ts';
import { guidePath, guides } from '../src/content/guides/guide.ts';
import { text as privacyEn } from '../src/content/legal/privacy.en.ts';
import { text as privacyEs } from '../src/content/legal/privacy.es.ts';
import { text as termsEn } from '../src/content/legal/terms.en.ts';
import { text as termsEs } from '../src/content/legal/terms.es.ts';
import { text as partnersEn } from '../src/content/partners/partners.en.ts';
import { text as partnersEs } from '../src/content/partners/partners.es.ts';
import { text as overseasEn } from '../src/content/programs/overseas.en.ts';
import { text as overseasEs } from '../src/content/programs/overseas.es.ts';
import { families, type Program, type ProgramId } from '../src/content/programs/program.ts';
import { text as usaEn } from '../src/content/programs/usa.en.ts';
import { text as usaEs } from '../src/content/programs/usa.es.ts';
import { text as bookingEn } from '../src/features/booking/booking.en.ts';
import { text as bookingEs } from '../src/features/booking/booking.es.ts';
import { requestPath } from '../src/features/requests/topics.ts';
import { closed } from '../src/lib/closed.ts';
import { text as libraryEn } from '../src/routes/documents/library.en.ts';
import { text as libraryEs } from '../src/routes/documents/library.es.ts';
import { text as educationEn } from '../src/routes/education/education.en.ts';
import { text as educationEs } from '../src/routes/education/education.es.ts';
import { text as homeEn } from '../src/routes/home/home.en.ts';
import { text as homeEs } from '../src/routes/home/home.es.ts';
import { text as programsEn } from '../src/routes/programs/programs.en.ts';
import { text as programsEs } from '../src/routes/programs/programs.es.ts';
import { text as requestEn } from '../src/routes/requests/request.en.ts';
import { text as requestEs } from '../src/routes/requests/request.es.ts';
import { text as terminologyEn } from '../src/routes/terminology/terminology.en.ts';
import { text as terminologyEs } from '../src/routes/terminology/terminology.es.ts';
import { calculatorIds } from '../src/routes/tools/calculator-ids.ts';
import { text as toolsEn } from '../src/routes/tools/tools.en.ts';
import { text as toolsEs } from '../src/routes/tools/tools.es.ts';
import { text as vendorsEn } from '../src/routes/vendors/vendors.en.ts';
import { text as vendorsEs } from '../src/routes/vendors/vendors.es.ts';

interface Words {
  frame: typeof frameEn;
  home: typeof homeEn;
  about: typeof aboutEn;
  partners: typeof partnersEn;
  privacy: typeof privacyEn;
  terms: typeof termsEn;
  terminology: typeof terminologyEn;
  library: typeof libraryEn;
  programs: typeof programsEn;
  tools: typeof toolsEn;
  vendors: typeof vendorsEn;
  program: Record<ProgramId, Program>;
  education: typeof educationEn;
  guide: typeof guidesEn;
  request: typeof requestEn;
  booking: typeof bookingEn;
}

const words = {
  en: {
    frame: frameEn,
    home: homeEn,
    about: aboutEn,
    partners: partnersEn,
    privacy: privacyEn,
    terms: termsEn,
    terminology: terminologyEn,
    library: libraryEn,
    programs: programsEn,
    tools: toolsEn,
    vendors: vendorsEn,
    program: { ...usaEn, ...overseasEn },
    education: educationEn,
    guide: guidesEn,
    request: requestEn,
    booking: bookingEn,
  },
  es: {
    frame: frameEs,
    home: homeEs,
    about: aboutEs,
    partners: partnersEs,
    privacy: privacyEs,
    terms: termsEs,
    terminology: terminologyEs,
    library: libraryEs,
    programs: programsEs,
    tools: toolsEs,
    vendors: vendorsEs,
    program: { ...usaEs, ...overseasEs },
    education: educationEs,
    guide: guidesEs,
    request: requestEs,
    booking: bookingEs,
  },
} satisfies Record<string, Words>;

type Language = keyof typeof words;

/** What a page is about, and the path of the page above it. */
interface Sheet {
  title: string;
  description: string;
  above?: string;
  /** Its name in the breadcrumb, if that is not its title. */
  name?: string;
  program?: ProgramId;
  /** What only some lenders have: vendors that they recommend, or calls that are booked on the site. */
  feature?: 'vendors' | 'booking';
  isArticle?: boolean;
  questions?: readonly { question: string; answer: string }[];
}

const familyPaths = { usa: '/loan-programs-usa', overseas: '/loan-programs-over' } as const;
const familyNames = Object.keys(families) as (keyof typeof families)[];

/** The open pages by path, as they call themselves. */
function sheets({
  frame,
  home,
  about,
  partners,
  privacy,
  terms,
  terminology,
  library,
  programs,
  tools,
  program,
  vendors,
  education,
  guide,
  request,
  booking,
}: Words): Record<string, Sheet> {
  const sheet = ({ title, lede }: { title: string; lede: string }, above = '/'): Sheet => ({
    title,
    description: lede,
    above,
  });
  return {
    '/': { title: home.title, description: home.lede, name: frame.home },
    '/about': { ...sheet(about), name: frame.about, questions: about.faqs.list },
    '/partners': { ...sheet({ title: partners.title, lede: partners.intro }), name: frame.partners },
    '/privacy': sheet(privacy),
    '/terms': sheet(terms),
    '/tools': sheet(tools),
    ...Object.fromEntries(
      calculatorIds.map((id) => [`/tools/${id}`, { ...sheet(tools.pages[id], '/tools'), name: tools.pages[id].name }]),
    ),
    '/vendors': { ...sheet(vendors), feature: 'vendors' },
    '/education': sheet(education),
    ...Object.fromEntries(guides.map((id) => [guidePath(id), { ...sheet(guide[id], '/education'), isArticle: true }])),
    '/terminology': sheet(terminology),
    '/documents': sheet(library),
    '/book': { ...sheet(booking), name: booking.name, feature: 'booking' },
    [requestPath.proofOfFunds]: sheet(request.kinds.proofOfFunds),
    [requestPath.earnestMoney]: sheet(request.kinds.earnestMoney),
    [requestPath.softTerms]: sheet(request.kinds.softTerms),
    [requestPath.transactionalFunding]: sheet(request.kinds.transactionalFunding),
    '/loan-programs': { ...sheet(programs.chooser), name: frame.programs },
    ...Object.fromEntries(
      familyNames.flatMap((family) => [
        [
          familyPaths[family],
          { ...sheet(programs.families[family], '/loan-programs'), name: programs.families[family].name },
        ],
        ...families[family].map((id) => {
          const { title, description } = program[id];
          return [`/loan/${id}`, { title, description, above: familyPaths[family], program: id }] as const;
        }),
      ]),
    ),
  };
}

const addressIn = (language: Language, path: string): string =>
  language === 'es' ? `/es${path === '/' ? '' : path}` : path;

/** The paths by which the app knows the open pages. */
export const openPaths = Object.keys(sheets(words.en));

/** The open pages in both languages, as the server reads them. */
export function openPages() {
  const languages = Object.keys(words) as Language[];
  const pages = languages.flatMap((language) => {
    const known = sheets(words[language]);
    const crumbs = (path: string): [name: string, address: string][] => {
      const page = known[path];
      if (!page) return [];
      return [...(page.above ? crumbs(page.above) : []), [page.name ?? page.title, addressIn(language, path)]];
    };
    return Object.entries(known).map(
      ([path, { title, description, program, isArticle = false, feature = null, questions = [] }]) => ({
        address: addressIn(language, path),
        /** The index of its path in `openPaths`. */
        path: openPaths.indexOf(path),
        language,
        title,
        description,
        alternates: [...languages.map((other) => [other, addressIn(other, path)]), ['x-default', path]],
        breadcrumb: crumbs(path),
        program: program !== undefined,
        feature,
        article: isArticle,
        picture: `/cards/${program ?? 'site'}.png`,
        questions: questions.map(({ question, answer }) => [question, answer]),
      }),
    );
  });
  // Paths in lower case, as they are looked up.
  const moved = Object.fromEntries(
    languages.map((language) => [addressIn(language, '/overseas'), addressIn(language, familyPaths.overseas)]),
  );
  /** The first parts of the addresses that search engines must not visit. */
  const firstParts = [...new Set(closed.split('|').map((path) => path.split('/')[0] ?? ''))];
  return { pages, closed: firstParts, hidden: ['book/change'], moved };
}
