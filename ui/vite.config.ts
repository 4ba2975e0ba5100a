import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sizeGate } from './vite/size-gate.ts';

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
const pipeline = ['src/routes/admin/pipeline/PipelinePage.tsx', 'src/features/wizard/wizard.es.ts'];
const wizard = ['src/routes/apply/WizardPage.tsx', 'src/features/wizard/wizard.es.ts'];

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    // The kit is no product: it may weigh what it weighs.
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
            },
          },
          {
            name: 'the wizard',
            shell: [...shell, ...wizard],
            limit: 15_000,
            pages: {
              start: [
                'src/routes/apply/StartPage.tsx',
                'src/routes/apply/apply.es.ts',
                'src/routes/apply/answer.es.ts',
                'src/features/thread/thread.es.ts',
              ],
              review: ['src/features/wizard/review/Review.tsx'],
              copy: ['src/routes/apply/CopyPage.tsx', 'src/routes/apply/apply.es.ts'],
            },
          },
          {
            name: 'the desk',
            shell: desk,
            limit: 38_000,
            pages: {
              pipeline,
              file: [
                ...pipeline,
                'src/routes/admin/file/FilePage.tsx',
                'src/routes/admin/file/file.es.ts',
                'src/features/thread/thread.es.ts',
              ],
              estimate: ['src/routes/admin/estimate/EstimatePage.tsx', 'src/routes/admin/file/file.es.ts'],
              print: ['src/routes/admin/file/PrintPage.tsx', 'src/routes/admin/file/file.es.ts'],
              leads: ['src/routes/admin/office/LeadsPage.tsx', 'src/routes/admin/office/office.es.ts'],
              subscribers: ['src/routes/admin/office/SubscribersPage.tsx', 'src/routes/admin/office/office.es.ts'],
              accounts: ['src/routes/admin/office/AccountsPage.tsx', 'src/routes/admin/office/office.es.ts'],
              overview: ['src/routes/admin/overview/OverviewPage.tsx', 'src/routes/admin/office/office.es.ts'],
            },
          },
        ],
      }),
  ],
  build: {
    outDir: process.env['LENDER_UI_OUT'] ?? 'dist',
    // Art and fonts stay files of their own: cached once, and never a data: address in a script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React and the router change seldom: a file of their own outlives our releases in a browser's cache. What the
            // calendar needs comes with the calendar, where a date is picked.
            {
              name: 'react',
              test: /node_modules\/(?!react-datepicker|date-fns|@floating-ui|clsx|tabbable)|rolldown.runtime/,
            },
            // The small parts of the sign-in page weigh less together than each in a file that some page shares. The sheet
            // that puts the layers in order stays before theirs.
            {
              name: 'parts',
              test: /\/src\/(styles\/global\.css|components\/(Alert|Brand|Choice|Contact|Dialog|ErrorSummary|Field|LanguageSwitch|Said|Spinner|TextField)\.)/,
            },
          ],
        },
      },
    },
  },
  server: {
    // The form's definition lies there, for both sides.
    fs: { allow: ['.', '../assets'] },
    proxy: { '/api': process.env['LENDER_API'] ?? 'http://127.0.0.1:8080' },
  },
  test: {
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
