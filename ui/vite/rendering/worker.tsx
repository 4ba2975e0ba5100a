import './browser.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { renderToString } from 'react-dom/server.edge';
import { RouterProvider } from 'react-router-dom';
import { router } from '../../src/app/router.tsx';
import { switchLanguage } from '../../src/i18n/catalogue.ts';
import { type Language, languages } from '../../src/i18n/languages.ts';
import { shellText } from '../../src/i18n/shell.ts';
import type { Site } from '../../src/lib/api/types.ts';
import { keepLender } from '../../src/lib/lender.ts';
import { choices, lenderWith, otherwise, rateDay } from './lenders.ts';
import { type Part, parted, together, type Versions } from './parts.ts';

/** The page's HTML without what belongs into a document's head. */
function html(lender: Site, language: Language): string {
  keepLender(lender);
  const year = new Date().getFullYear();
  const day = new Date(`${rateDay}T00:00`).toLocaleDateString(`${language}-US`, { dateStyle: 'long' });
  return (
    renderToString(<RouterProvider router={router} />)
      .replace(/^(<link [^>]*>|<title>[^<]*<\/title>)+/, '')
      .replaceAll(/<title>[^<]*<\/title>/g, '')
      .replaceAll(`© ${year} `, '© {lender.year} ')
      // Links to it stand in several places of a page, with other choices between them.
      .replaceAll(/ href="(\/es)?(\/book|\/?#appointment)"/g, ' href="{lender.appointment}"')
      .replaceAll(day, '{lender.rateDay}')
  );
}

function rendered(language: Language): Part[] {
  const page = (...changes: Partial<Site>[]) => html(lenderWith(...changes), language);
  const versions = Object.entries(choices).map(([of, ways]): [string, Versions] => [
    of,
    Object.fromEntries(Object.entries(ways).map(([way, change]) => [way, page(change)])),
  ]);
  const parts = parted(page(), Object.fromEntries(versions));
  if (together(parts, otherwise.chosen) !== html(otherwise.lender, language)) {
    throw new Error(`${router.state.location.pathname} cannot be put together for every lender.`);
  }
  return parts;
}

async function all(paths: string[]): Promise<Record<Language, Part[]>[]> {
  keepLender(lenderWith());
  await shellText.load();
  const pages = paths.map((): Partial<Record<Language, Part[]>> => ({}));
  for (const language of languages) {
    await switchLanguage(language);
    for (const [place, path] of paths.entries()) {
      // The previous page left the lender of its last choice.
      keepLender(lenderWith());
      await router.navigate(path);
      const { errors, location } = router.state;
      if (errors || location.pathname !== path) throw new Error(`${path}: ${Object.values(errors ?? {})}`);
      pages[place] = { ...pages[place], [language]: rendered(language) };
    }
  }
  return pages.flatMap(({ en, es }) => (en && es ? [{ en, es }] : []));
}

all(workerData).then(
  (pages) => parentPort?.postMessage(pages),
  (error) => {
    throw error;
  },
);
