import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { ahead } from './vite/ahead.ts';
import { breakpoints } from './vite/breakpoints.ts';
import { neededFirst } from './vite/chunks.ts';
import { glossary } from './vite/glossary.ts';
import { pagesFile } from './vite/pages-file.ts';
import { precache } from './vite/precache.ts';
import { sizeGate } from './vite/size-gate.ts';

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

const shell = [
  'src/app/pages.ts',
  'src/app/frame/SiteFrame.tsx',
  'src/app/frame/frame.es.ts',
  'src/features/requests/requests.es.ts',
  'src/i18n/shell.es.ts',
];
const desk = [
  'src/app/pages.ts',
  'src/app/desk.ts',
  'src/i18n/shell.es.ts',
  'src/routes/admin/frame/DeskFrame.tsx',
  'src/routes/admin/desk.es.ts',
];
const pipeline = ['src/routes/admin/pipeline/PipelinePage.tsx', 'src/features/wizard/form-words.es.ts'];
const wizard = ['src/routes/apply/WizardPage.tsx', 'src/features/wizard/wizard.es.ts'];

const together = {
  programs: '(routes/programs/([A-Z]\\w+|rate)|components/FlipCard)',
  house: 'routes/(about|partners|legal)/[A-Z]\\w+',
  guides: '(routes/education/[A-Z]\\w+|content/guides/(figures|drawings))',
  resources:
    '(routes/(terminology|documents)/([A-Z]\\w+|checks|search|useOtherMeanings)|components/ResourceHead|content/documents/document)',
  // Not the names of time zones, which the desk needs as well.
  book: '(routes/book/\\w[\\w-]*|features/booking/(?!(booking|zone-names|zones)\\.)[\\w-]+)',
  start: 'routes/apply/(StartPage|BegunHere|Programs|ChosenProgram|useStraightOn|CopyPage)',
  applications: 'routes/apply/(?!ApplyHead|WizardPage|AtStep|CorrectPage|TaskHead|useReturn|wanting|apply|answer)\\w+',
  fields:
    '(routes/requests/[A-Z]\\w+|features/rates/RatesResult|features/requests/(asking|useIndication|useRequest)|routes/apply/(AtStep|CorrectPage|TaskHead|WizardPage|useReturn|wanting)|components/Choices|features/(corrections/([A-Z]\\w+|changes|correcting|unsent-correction)|wizard/(Act|Back|Folded|Known|OffersNotice|OnlyHere|Overlapping|SaveState|StepForm|StepList|Strip|Unsettled|field-id|load-faults|review/ways|use(Left|Saving|StepLine)|fields/(?!Calendar|none-of|phone-format)[\\w-]+))|lib/zip-codes(/\\d)?)',
  opening:
    'features/(drafts/(draft|opened|run|seat)|wizard/(RehabItems|address|bring-in|fields/none-of|form-of|left|messages|progress|sitting|useOpening|form/(check|judge|rehab-lines)))',
  device:
    '(pwa/tidying|lib/(device/(?!phone)\\w+|journal|replacement)|features/(outbox/(calling|open|outbox|sender|application|shelf|lock|device|waking|freeze)|drafts/(claims|kept|merge)|thread/writing|account/sign-out|application/(earlier|reading)))',
  correspondence:
    '(features/(thread/(Thread|Composer|pages|useWriting)|application/status)|components/(ArchClock|Paper|TextArea)|lib/useNow)',
  estimate: 'features/estimate/(EstimateFigures|EstimatePaper|estimate|fees)',
  // What the estimate needs of the application's file.
  opened: 'routes/admin/file/(Figures|Flags|opened|useFile)',
  file: 'routes/admin/file/((?!AskForm|Consents|Correcting|DrawItems|Estimates|PrintPage|FilePage|Requests|Sections|Timeline)[A-Z]\\w+)',
  desk: 'routes/admin/([A-Z]\\w+|age|role|calls|file/requests|list/\\w+|pipeline/(list|DueClock)|use(Fresh|Paged|Staff))',
  form: 'features/(wizard/form/(amount|migrate|finding|other-amount)|drafts/content)',
  // Not the catalogs, and not what hands numbers to an application: the site's frame and the wizard need those.
  tools:
    '(features/calculators/(Bar|CalculatorPage\\.module|Crumbs|Fold|Remark|Results|ToolBar|UnreadNotice|calculator|kept-list|say|shelf|use(FieldsKey|HandOver))|lib/figures/(exact|figure))',
  calculators:
    'features/calculators/(CalculatorPage|Compare|Entry|FigureTable|Formulas|Levers|MoneyBars|Plot|ScenarioBar|link|plotting|presentation|scenario-shelf|scenarios|useCalculator|useScenarioName)',
  flip: '(routes/tools/flip/(?!flip\\.)[\\w-]+|lib/figures/flip)',
  // Loads when a button is pressed.
  calculatorActs: 'features/calculators/(csv|replaced|share)',
  rehabActs: 'routes/tools/rehab/(\\w+Dialog|clearing|sheet)',
  rehab:
    '(routes/tools/rehab/(?!rehab\\.|\\w+Dialog|sheet|to-flip|budgets|clearing)[\\w-]+|lib/(decimals|figures/rehab))',
  rates: '(features/(rates/in-words|requests/soft-terms)|lib/rates/(deal|pricing))',
  answers:
    '(features/wizard/(AnswerList|useAnswerText|useProgramName|answer-text|offers|form/(entry|date|kinds/\\w+))|lib/(lender-day|phone))',
};
/** Modules that belong to these groups but are not files of ours. */
const beside: Record<string, string[]> = { device: ['/@noble/'], fields: ['virtual:glossary/questions$'] };
const wordsTogether = {
  frame:
    '(app/frame/frame|components/(number|courtesy)|features/(requests/requests|account/leaving|outbox/words)|pwa/pwa)',
  guides: '(routes/education/education|content/guides/cards)',
  legal: 'content/legal/\\w+',
  documents: '(content/documents/(documents|property)|routes/documents/library)',
  // The desk needs these two as well, and no other borrower code.
  answers: 'features/(wizard/form-words|thread/thread)',
  apply: '(routes/(apply/(apply|answer)|requests/request)|features/(corrections/corrections|wizard/wizard))',
  programs: '(routes/(home/home|programs/programs)|content/programs/cards)',
  tools: '(features/calculators/calculators|routes/tools/tools)',
};

// React Router resolves to its development build: its package has no condition for the other one.
const releasedRouter = Object.entries({
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
}).map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url)),
}));

const css = {
  postcss: { plugins: [breakpoints(fileURLToPath(new URL('src/styles/breakpoints.css', import.meta.url)))] },
};

const unlimited = { entries: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

export default defineConfig(({ mode, command }) => ({
  resolve: { alias: command === 'build' ? releasedRouter : [] },
  plugins: [
    react(),
    glossary(),
    mode !== 'kit' && pagesFile({ resolve: { alias: releasedRouter }, css }),
    ahead({ script: 'src/app/ahead.ts', behind: 'src/app/pages.ts' }),
    precache({
      leftOut:
        /\/src\/(app\/desk|routes\/(admin|account|book|kit|login\/further)|features\/(booking|account\/(code|CodeField|NewPasswordField|new-password)))\b/,
      later:
        /\/src\/((content|routes)\/(documents|partners|terminology|vendors)\/|content\/guides\/|routes\/(education|tools)\/|features\/calculators\/|lib\/(figures\/|decimals|rates\/(rates|better))|components\/ResourceHead|art\/(guide|tool)-)|virtual:glossary\/e[ns]$/,
      // The kit is for development and has no size limit.
      limits:
        mode === 'kit'
          ? { first: unlimited, later: unlimited }
          : { first: { entries: 120, bytes: 700_000 }, later: { entries: 100, bytes: 400_000 } },
    }),
    mode !== 'kit' &&
      sizeGate({
        firstPage: ['src/routes/login/LoginPage.tsx', 'src/routes/login/login.es.ts', 'src/i18n/shell.es.ts'],
        limits: { js: 115_000, css: 8_000, fonts: 70_000 },
        routes: [
          {
            name: 'the shell',
            shell,
            limit: 20_000,
            pages: {
              home: ['src/routes/home/HomePage.tsx', 'src/routes/home/home.es.ts', 'src/content/programs/cards.es.ts'],
              about: ['src/routes/about/AboutPage.tsx', 'src/content/about/about.es.ts'],
              programs: [
                'src/routes/programs/ProgramsPage.tsx',
                'src/routes/programs/programs.es.ts',
                'src/content/programs/cards.es.ts',
              ],
              family: [
                'src/routes/programs/FamilyPage.tsx',
                'src/routes/programs/programs.es.ts',
                'src/content/programs/cards.es.ts',
              ],
              program: [
                'src/routes/programs/ProgramPage.tsx',
                'src/routes/programs/programs.es.ts',
                'src/content/programs/cards.es.ts',
                'src/content/programs/usa.es.ts',
              ],
              partners: ['src/routes/partners/PartnersPage.tsx', 'src/content/partners/partners.es.ts'],
              privacy: ['src/routes/legal/LegalPage.tsx', 'src/content/legal/privacy.es.ts'],
              terms: ['src/routes/legal/LegalPage.tsx', 'src/content/legal/terms.es.ts'],
              tools: ['src/routes/tools/ToolsPage.tsx', 'src/routes/tools/tools.es.ts'],
              education: [
                'src/routes/education/EducationPage.tsx',
                'src/routes/education/education.es.ts',
                'src/content/guides/cards.es.ts',
              ],
              guide: [
                'src/routes/education/GuidePage.tsx',
                'src/routes/education/education.es.ts',
                'src/content/guides/closing-costs.es.ts',
              ],
              book: ['src/routes/book/BookPage.tsx', 'src/features/booking/booking.es.ts'],
              // The terms are data, fetched beside it.
              terminology: ['src/routes/terminology/TerminologyPage.tsx', 'src/routes/terminology/terminology.es.ts'],
              documents: [
                'src/routes/documents/DocumentsPage.tsx',
                'src/routes/documents/library.es.ts',
                'src/content/documents/documents.es.ts',
                'src/content/programs/cards.es.ts',
              ],
            },
          },
          {
            // A tool works everything out on the device.
            name: 'the shell, of a tool',
            shell,
            limit: 24_000,
            pages: {
              flip: [
                'src/routes/tools/flip/FlipPage.tsx',
                'src/routes/tools/tools.es.ts',
                'src/routes/tools/flip/flip.es.ts',
              ],
              rehab: [
                'src/routes/tools/rehab/RehabPage.tsx',
                'src/routes/tools/tools.es.ts',
                'src/routes/tools/rehab/rehab.es.ts',
              ],
            },
          },
          {
            name: 'the wizard',
            shell: [...shell, ...wizard],
            limit: 15_000,
            pages: {
              start: ['src/routes/apply/StartPage.tsx', 'src/routes/apply/apply.es.ts'],
              applications: [
                'src/routes/apply/MinePage.tsx',
                'src/routes/apply/apply.es.ts',
                'src/routes/apply/answer.es.ts',
                'src/features/thread/thread.es.ts',
              ],
              request: ['src/routes/requests/RequestPage.tsx', 'src/routes/requests/request.es.ts'],
              review: ['src/features/wizard/review/Review.tsx'],
              copy: ['src/routes/apply/CopyPage.tsx', 'src/routes/apply/apply.es.ts'],
            },
          },
          {
            name: 'the desk',
            shell: desk,
            limit: 34_700,
            pages: {
              pipeline,
              file: [
                ...pipeline,
                'src/routes/admin/file/FilePage.tsx',
                'src/routes/admin/file/file.es.ts',
                'src/features/thread/thread.es.ts',
              ],
              estimate: [
                'src/routes/admin/estimate/EstimatePage.tsx',
                'src/routes/admin/estimate/estimate.es.ts',
                'src/routes/admin/file/file.es.ts',
              ],
              print: ['src/routes/admin/file/PrintPage.tsx', 'src/routes/admin/file/file.es.ts'],
              leads: ['src/routes/admin/office/LeadsPage.tsx', 'src/routes/admin/office/office.es.ts'],
              calls: ['src/routes/admin/bookings/WeekPage.tsx', 'src/routes/admin/bookings/bookings.es.ts'],
              hours: ['src/routes/admin/bookings/HoursPage.tsx', 'src/routes/admin/bookings/bookings.es.ts'],
              subscribers: ['src/routes/admin/office/SubscribersPage.tsx', 'src/routes/admin/office/office.es.ts'],
              accounts: ['src/routes/admin/office/AccountsPage.tsx', 'src/routes/admin/office/office.es.ts'],
              overview: ['src/routes/admin/overview/OverviewPage.tsx', 'src/routes/admin/office/office.es.ts'],
            },
          },
        ],
      }),
  ],
  css,
  // Leaves out React's connection to its developer tools, which nobody needs on a lender's site.
  define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
  build: {
    outDir: process.env['LENDER_UI_OUT'] ?? 'dist',
    // Art and fonts stay separate files, cached once, never data: addresses inside a script.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Modules that load after the first page, a tool or the desk's file resolve their own dependencies: a list of names would
      // make those heavier.
      resolveDependencies: (file, needed, { hostId }) =>
        /\/(index|parts|LoginPage|FilePage|corrections|tools)-/.test(hostId) && !/\/(LoginPage|pages)-/.test(file)
          ? needed.filter((name) => name.endsWith('.css'))
          : needed,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Scripts name many files, so short and plain names make them smaller. Seven digits tell the releases of one file apart.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // React and the router rarely change, so a separate file stays in the browser's cache across our releases.
            // The calendar's dependencies load with the calendar, and the database's with what uses it.
            {
              name: 'react',
              test: /node_modules\/(?!libphonenumber-js|react-datepicker|date-fns|@floating-ui|clsx|tabbable|idb|@noble|workbox)|rolldown.runtime/,
            },
            {
              name: neededFirst('parts', {
                entry: source('app/main.tsx'),
                page: source('routes/login/LoginPage.tsx'),
                sheet: source('styles/global.css'),
              }),
              test: /\/src\//,
            },
            // What several signed-in pages share loads together: on a phone, round trips cost more than
            // bytes. None of it may import a page, or both would wait for each other.
            {
              name: 'site',
              test: /\/src\/(components\/(Asked|ButtonOut|CardLink|Confirm|Contact|Dialog|Elevation|FamilyCard|Figure|Hero|NumberField|number|PartnerLogo|Pillars|Section|Select|SelectOrOther|Tag|Ticks)\.|routes\/apply\/ApplyHead\.|content\/((programs|partners|glossary)\/(programs|cards|partner|program|glossary|term)|guides\/(cards|guide|ways|words))\.ts|routes\/education\/education\.ts|features\/(requests\/(kept|requests|topics)\.ts|thread\/(form-writing|written-here)\.ts|quick-apply\/(answers|handover|useOptions)|calculators\/handover|outbox\/item|account\/(applicant|leaving|useUserHere))|lib\/(appointment|at-work|before-leaving|money|named|office|query|seen|time|unattended|useQuery|useSettled|useSignal|uuid|visitor)\.|art\/(?!guide-|tool-|hero\.|mark|icons|error|no-signal))/,
              includeDependenciesRecursively: false,
            },
            // Pages that are read in sequence load together, and so do the words of one page. The encryption
            // loads with the device storage.
            ...Object.entries(together).map(([name, modules]) => ({
              name,
              test: new RegExp([`/src/(${modules})\\.`, ...(beside[name] ?? [])].join('|')),
              includeDependenciesRecursively: false,
            })),
            ...['en', 'es'].map((language) => ({
              name: `glossary.${language}`,
              test: new RegExp(`virtual:glossary/${language}$`),
            })),
            ...Object.entries(wordsTogether).flatMap(([name, modules]) =>
              ['en', 'es'].map((language) => ({
                name: `${name}.${language}`,
                test: new RegExp(`/src/(${modules})\\.${language}\\.ts`),
              })),
            ),
            // Each guide loads alone, in one language.
            {
              name: (id: string) => `guide.${id.slice(id.lastIndexOf('/') + 1, -'.ts'.length)}`,
              test: /\/src\/content\/guides\/[\w-]+\.e[ns]\.ts$/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    // The form's definition is shared with the server and lies outside `ui`.
    fs: { allow: ['.', '../assets'] },
    proxy: { '/api': process.env['LENDER_API'] ?? 'http://127.0.0.1:8080' },
  },
  test: {
    // The default leaves one processor out, which is half of a small machine.
    maxWorkers: '100%',
    // Test machines can be slow.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/dom/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/dom/setup.ts'],
        },
      },
    ],
  },
}));
