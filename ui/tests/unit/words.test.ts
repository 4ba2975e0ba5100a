import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import application from '../../../assets/application.json';
import glossary from '../../../assets/glossary.json';
import lender from '../../../assets/lender.json';
import requests from '../../../assets/requests.json';

const files = import.meta.glob<Record<string, unknown>>('../../src/**/*.{en,es}.ts', { eager: true });
const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const filesIn = (folder: string, ending: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

type Language = 'en' | 'es';
/** A text in both languages, and its path: `src/routes/home/home .text.title`. */
interface Pair {
  at: string;
  en: string;
  es: string;
}

/** The string literals of a text that a function puts together. */
const literals = (build: string) => [...build.matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/gs)].map(([, , text]) => text);

/** Each text of a catalog, by path. */
function texts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, literals(String(value)).join(' | ')]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

function catalogue(english: string): Pair[] {
  const spanish = new Map(texts(files[english.replace('.en.ts', '.es.ts')]));
  const name = english.replace('../../', '').replace('.en.ts', '');
  return texts(files[english]).map(([path, en]) => ({ at: `${name} ${path}`, en, es: spanish.get(path) ?? '' }));
}

/** The texts of a file that holds both languages side by side. */
function sideBySide(value: unknown, at: string): Pair[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'es' in value) return [{ at, en: String(value.en), es: String(value.es) }];
  return Object.entries(value).flatMap(([key, inner]) => sideBySide(inner, `${at}.${key}`));
}

/** The server's messages and letters: `Text { en: "…", es: "…" }` and `text("…", "…")`. */
function inRust(source: string, at: string): Pair[] {
  const [shipped = ''] = source.split('#[cfg(test)]');
  const text = /"((?:[^"\\]|\\.)*)"/.source;
  const both = new RegExp(`\\ben: ${text},\\s*es: ${text}|\\btext\\(\\s*${text},\\s*${text},?\\s*\\)`, 'gs');
  const joined = (written = '') => written.replaceAll(/\\\n\s*/g, '');
  return [...shipped.matchAll(both)].map(([, en, es, first, second]) => ({
    at,
    en: joined(en ?? first),
    es: joined(es ?? second),
  }));
}
const server = filesIn('src', '.rs').flatMap((path) => inRust(read(path), path));

const english = Object.keys(files).filter((path) => path.endsWith('.en.ts'));
const catalogues: [name: string, pairs: Pair[]][] = [
  ...english.map((path): [string, Pair[]] => [path.replace('../../', '').replace('.en.ts', ''), catalogue(path)]),
  ['application.json', sideBySide(application, 'application.json')],
  ['lender.json', sideBySide(lender, 'lender.json')],
  ['requests.json', sideBySide(requests, 'requests.json')],
  ['glossary.json', sideBySide(glossary, 'glossary.json')],
  ['the server', server],
];

/** Words we do not use in any English text, and what to write instead. */
const bannedInEnglish: [word: RegExp, instead: string][] = [
  [/\blicence/i, 'license'],
  [/\bjudgement/i, 'judgment'],
  [/\btick(s|ed|ing)?\b/i, 'check'],
  [/\blog(s|ged|ging)?[ -]?in\b/i, 'sign in'],
  [/\blog(s|ged|ging)?[ -]?out\b/i, 'sign out'],
  [/\bwho(m)?ever\b/i, 'the person who'],
  [/\bupon\b/i, 'on'],
  [/\bsomebody\b/i, 'someone'],
  [/\bmembers? of staff\b/i, 'staff member'],
  [/\bhold(s|ing)? (a|the|your|their) (video )?calls?\b/i, 'take a call'],
  [/\bsomeone else was\b/i, 'someone else, with a verb'],
  [/\b(after|to)wards\b/i, 'after that, toward'],
  [
    /\b(whilst|amongst|learnt|cheques?|colours?|favours?|neighbours?|labour|centres?|catalogues?)\b/i,
    'American spelling',
  ],
  [/\b\w+(organ|author|real|recogn|final|minim|maxim)is(e[ds]?|ing|ation)\b/i, 'American spelling: -ize'],
  [/\bfill(s|ed|ing)? in (a|an|the|this|your) (form|application)\b/i, 'fill out'],
  [/\bat hand\b/i, 'ready'],
  [/\balso (offline|without)\b/i, 'even offline'],
  [/\bon the day(?! (of|on|the|you|before|after)\b)/i, 'on closing day'],
  [/\bin one page\b/i, 'on one page'],
  [/\b(income|rents?|expenses|statements) of \d+ months\b/i, 'for 12 months'],
  [/\bthe works\b|\band works\b/i, 'the site work, the construction'],
  [/\brunning costs\b/i, 'operating expenses'],
  [/\bweighs? on\b/i, 'is on (a lien)'],
  [/\banswers? for (it|its|the|them|more|each)\b/i, 'is liable for'],
  [/\b(is|are) not lent\b|\b(isn|aren)[’']t lent\b/i, 'the loan doesn’t cover'],
  [/\b(your|seller[’']s) part\b/i, 'share'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\bleads? to (this|the) (server|machine)\b/i, 'points to'],
  [/\bwhat came in\b/i, 'what was received: applications and leads'],
  [/\b(is|are) told\b/i, 'is reported'],
  [/\ball the same\b/i, 'anyway'],
  [/\bby itself\b/i, 'automatically'],
  [/\bof whom\b/i, 'two sentences'],
  [/\bno signal\b/i, 'You’re offline'],
  [/\bnot taken\b/i, 'We couldn’t accept it'],
  [/\bgetting (it|your|the)\b/i, 'Loading'],
  [/\breckon/i, 'calculate'],
  [/\b\d+ (year|month|day) (?=fixed|old\b)/i, 'a hyphen: 30-year fixed rate'],
];

/** Words we do not use on pages, and what to write instead. */
const banned: Record<Language, [word: RegExp, instead: string][]> = {
  en: [
    ...bannedInEnglish,
    [/\be-mails?\b/i, 'email'],
    [/\bmails?\b(?! (it|servers?|programs?)\b)(?<!\bby mail)/i, 'email'],
  ],
  es: [
    [/\bpapeles\b/i, 'documentos, documentación'],
    [/forma equivocada/i, 'formato incorrecto'],
    [/\bmayoristas?\b/i, 'wholesalers'],
    [/fondos de inversión/i, 'fondos de cobertura (hedge funds)'],
    [/condiciones del préstamo/i, 'términos del préstamo'],
    [/\bmarcan? el paso\b/i, 'marcar el ritmo'],
    [/\be-?mail\b/i, 'correo'],
    [/\blogin\b/i, 'iniciar sesión'],
    [/\blo (llamaremos|esperamos|contactaremos)\b/i, 'le llamaremos'],
    [/\bbienvenid(o|os|as)\b|\b(sea|es) bienvenida\b/i, 'Le damos la bienvenida'],
    [/\b(usted está|está usted) (seguro|listo|conectado|registrado|autorizado)\b/i, 'words for every gender'],
    [
      /\bapli(car|cación|que) (ahora|en línea|de préstamo|al préstamo|para (el|un) préstamo)\b/i,
      'solicitar, solicitud',
    ],
    [/\borden(ar|arlo|e|en|amos)\b(?! por\b)/i, 'solicitar un avalúo'],
    [/\bvalor gravable\b/i, 'valor fiscal'],
    [/\bvalor después de mejoras\b/i, 'valor después de reparaciones'],
    [/\bARV \((?!valor (después de reparaciones|de la obra terminada)\))/, 'ARV (valor después de reparaciones)'],
    [/\bpara rentas\b|\bportafolio de rentas\b/i, 'propiedades en renta'],
    [/\bpenalidad/i, 'penalización'],
    [/\bclave del predio\b/i, 'clave catastral'],
    [/\bp(ide|iden|edir|ida|idan) prestado sobre\b/i, 'pedir un préstamo con … como garantía'],
    [/\bpréstamos? cortos?\b/i, 'a corto plazo'],
    [/\bel alcance (de la obra|y el costo)\b/i, 'la lista de trabajos'],
    [/\bpromesa de venta\b/i, 'promesa de compraventa'],
    [/\bno fue aceptad[ao]\b/i, 'No se pudo recibir'],
    [/\b(mientras|quizá|si) (usted )?(sea|es) dueño\b|\busted puede ser dueño\b/i, 'que la propiedad sea suya'],
    [/\b(tu|tus|tú|te|ti|contigo|eres|puedes|tienes|quieres|necesitas|debes|has|haz|intenta|verifica tu)\b/i, 'usted'],
  ],
};

/** Texts quoted from the specification, which are exempt. */
const quoted: Record<Language, readonly string[]> = {
  en: [
    'Login...',
    'You have successfully logged in.',
    'Error logging in',
    'Logged out',
    'You have successfully logged out.',
    '30 year fixed rate',
  ],
  es: [
    'El email es requerido',
    'El email no es válido',
    'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
    'No tienes permisos para realizar esta acción.',
    'Ha ocurrido un error interno. Intenta nuevamente más tarde.',
    'No se pudo conectar con el servidor. Verifica tu conexión a internet.',
  ],
};

/** Texts that are the same in both languages, and why. */
const alike: Record<string, readonly string[]> = {
  'a name': [
    'Landing in USA',
    'Yelp',
    'Facebook',
    'Bigger Pockets',
    'SubTo',
    'Instagram',
    'Gator',
    'Astro Flipper',
    'Craigslist',
  ],
  'the name of a format or a key': ['CSV', 'JSON', 'PDF', 'Enter', 'Esc'],
  'an abbreviation of the trade': ['CRM', 'EMD', 'POF', 'HOA', 'EST', 'min', '15 min'],
  'the same word in both': ['No', 'Error', 'Total'],
};
const isAlike = new Set(Object.values(alike).flat());
/** Most states have the same name in both languages. */
const isState = ({ at }: Pair) => at.startsWith('application.json.states');

/** A text without its placeholders. */
const bare = (text: string) => text.replaceAll(/\$?\{\w+(\([^)]*\))?\}/g, '');
const hasWords = (text: string) => /\p{L}{2}/u.test(bare(text));

/** The paths of error messages. */
const isError =
  /\.(missing|malformed|ambiguous|negative|tooMany|tooLong|short|failed|failure|refused|unsent|unsure|unconfirmed|unreachable|denied|server|other|trouble|words\.\w+\.text|faults)(\.|$)/;
const counted = (text: string) => bare(text).split(/\s+/).length;
const sentences = (text: string) => text.split(/(?<=[.?!;:|])\s+/);

describe.each(catalogues)('%s', (_, pairs) => {
  it.each(['en', 'es'] as const)('uses no banned word (%s)', (language) => {
    const found = pairs.flatMap(({ at, [language]: text }) =>
      quoted[language].includes(text)
        ? []
        : banned[language]
            .filter(([word]) => word.test(bare(text)))
            .map(([, instead]) => `${at}: ${text} (${instead})`),
    );
    expect(found).toEqual([]);
  });

  it('is translated throughout', () => {
    expect(pairs).not.toEqual([]);
    const same = pairs.filter(({ en, es }) => en === es && hasWords(en));
    expect(same.filter((pair) => !isAlike.has(pair.en) && !isState(pair))).toEqual([]);
  });

  it('uses short sentences for errors', () => {
    const told = pairs
      .filter(({ at }) => isError.test(at))
      .flatMap(
        ({ at, en, es }) =>
          [
            [at, en],
            [at, es],
          ] as const,
      );
    expect(
      told.flatMap(([at, text]) =>
        sentences(text)
          .filter((one) => counted(one) > 20)
          .map((one) => `${at}: ${one}`),
      ),
    ).toEqual([]);
    expect(told.filter(([, text]) => counted(text) > 45)).toEqual([]);
  });
});

describe('a request and a loan application', () => {
  const pairs = catalogues.flatMap(([, all]) => all);

  it('have different names in Spanish: petición and solicitud', () => {
    const requested = pairs.filter(({ en }) => /\brequests?\b/i.test(en) && !/\bappl(y|ied|ications?)\b/i.test(en));
    const applied = pairs.filter(({ en }) => /\bapplications?\b/i.test(en) && !/\brequests?\b/i.test(en));
    expect(requested.length).toBeGreaterThan(10);
    expect(applied.length).toBeGreaterThan(100);
    expect(requested.filter(({ es }) => /\bsolicitud(es)?\b/i.test(es))).toEqual([]);
    expect(applied.filter(({ es }) => /\bpetici(ón|ones)\b/i.test(es))).toEqual([]);
  });
});

/** Markdown without the code in it. */
const prose = (markdown: string) => markdown.replaceAll(/```.*?```|`[^`]*`/gs, '');
/** What a JSON file says of its parts. */
const descriptions = (json: string) =>
  [...json.matchAll(/"(?:description|summary)": "(.*)"/g)].map(([, text]) => text).join('\n');
/** A Rust file's literals of three words or more, and its comments, which become the help in `src/cli`. */
const parts = (rust: string) =>
  [...rust.matchAll(/"((?:\\.|[^"\\])*)"|\/\/\/? ?([^\n]*)|'(?:\\.|[^'\\])'/gs)].map(([, literal, comment = '']) => ({
    literal: literal && / .* /s.test(literal) ? literal : '',
    comment,
  }));

describe('English that is in no catalog', () => {
  const code = filesIn('src', '.rs').filter((path) => !/tests?\b/.test(path));
  const written: [name: string, text: string][] = [
    ...['README.md', 'CHANGELOG.md', 'ARCHITECTURE.md', 'SECURITY.md'].map((path): [string, string] => [
      path,
      prose(read(path)),
    ]),
    ...[...filesIn('assets', '.schema.json'), 'assets/openapi.json'].map((path): [string, string] => [
      path,
      prose(descriptions(read(path))),
    ]),
    ['assets/ops/alerts.yml', read('assets/ops/alerts.yml')],
    ...code.map((path): [string, string] => [
      path,
      parts(read(path).split('#[cfg(test)]\nmod tests {')[0] ?? '')
        .map(({ literal, comment }) => prose(path.startsWith('src/cli/') ? `${literal}\n${comment}` : literal))
        .join('\n'),
    ]),
  ];

  it('uses no banned word', () => {
    const found = written.flatMap(([path, text]) =>
      bannedInEnglish.flatMap(([word, instead]) => {
        const at = text.search(word);
        return at < 0 ? [] : [`${path}: …${text.slice(Math.max(0, at - 30), at + 30)}… (${instead})`];
      }),
    );
    expect(found).toEqual([]);
  });
});

describe('the glossary', () => {
  /** A term without its abbreviation or explanation: `loan to value (LTV)`, `loan to value`. */
  const short = (term: string) => term.replace(/ \(.*\)$/, '').toLowerCase();
  const bothWays = (term: string) => [term.toLowerCase(), short(term)];
  const terms = (language: Language) => glossary.map(({ term }) => term[language]);

  it('has each term once, in the order of its English', () => {
    expect(glossary.length).toBeGreaterThan(90);
    for (const language of ['en', 'es'] as const) {
      const all = terms(language).map(short);
      expect(all.filter((term, at) => all.indexOf(term) !== at)).toEqual([]);
    }
    const english = terms('en');
    expect(english).toEqual(english.toSorted((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' })));
  });

  it('explains each term in one, two or three short sentences', () => {
    for (const { term, means } of glossary) {
      expect(Object.keys(term)).toEqual(['en', 'es']);
      for (const text of [means.en, means.es]) {
        expect(text, term.en).toMatch(/^\p{Lu}.*\.$/u);
        expect(text, term.en).not.toMatch(/["']|--/);
        expect(sentences(text).length, term.en).toBeLessThanOrEqual(3);
        for (const one of sentences(text)) expect(counted(one), one).toBeLessThanOrEqual(30);
      }
    }
  });

  it('gives the Spanish that the application, its pages and the desk use for a term', () => {
    const spanish = new Map(
      glossary.flatMap(({ term }) => bothWays(term.en).map((en): [string, string[]] => [en, bothWays(term.es)])),
    );
    const working = catalogues
      .filter(([name]) => /^(application|lender)\.json$|^src\/(features|routes\/(admin|apply))\//.test(name))
      .flatMap(([, pairs]) => pairs)
      .flatMap((pair) => {
        const said = spanish.get(pair.en.toLowerCase());
        return said ? [{ ...pair, said }] : [];
      });
    expect(working.length).toBeGreaterThan(20);
    expect(working.filter(({ es, said }) => !said.includes(es.toLowerCase()))).toEqual([]);
  });
});
