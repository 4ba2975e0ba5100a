import { act } from 'react';
import { toast } from 'react-hot-toast/headless';
import { RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { soon } from '../soon';
import { find, press, render } from './render';
import { button, send, type } from './typing';

const marisol = { id: '1', name: 'Marisol', email: 'marisol@example.com', kind: 'borrower' };
const rafael = { id: '2', name: 'Rafael', email: 'rafael@example.com', kind: 'staff' };
const of = (user: typeof marisol, more = {}) => ({
  token: `token-${user.id}`,
  draftKey: 'A'.repeat(43),
  user,
  ...more,
});
const fetched = vi.fn<(request: Request) => Promise<Response>>();
const pending = () => new Promise<Response>(() => undefined);

// The first visit of each kind loads all of its code.
beforeAll(async () => {
  await Promise.all([
    import('../../src/app/desk'),
    import('../../src/app/pages'),
    import('../../src/routes/about/AboutPage'),
    import('../../src/routes/account/SecurityPage'),
    import('../../src/routes/home/HomePage'),
    import('../../src/routes/login/LoginPage'),
  ]);
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(pending);
});
afterEach(async () => {
  await act(async () => toast.removeAll());
  fetched.mockReset();
  vi.unstubAllGlobals();
  localStorage.removeItem('lender.session');
  sessionStorage.clear();
});

const remember = (session: object) => localStorage.setItem('lender.session', JSON.stringify(session));
const tokens = () => [localStorage, sessionStorage].map((shelf) => shelf.getItem('lender.session') !== null);
const here = () => location.pathname + location.search + location.hash;

interface Visit {
  place: HTMLElement;
  heading: () => string | null;
  /** Waits until the next page is shown. */
  arrive: () => Promise<void>;
}

/** Loads the whole site at a path, like a browser reload. */
async function visit(path: string): Promise<Visit> {
  vi.resetModules();
  history.replaceState(null, '', path);
  const { loadKeptLender } = await import('../../src/lib/lender');
  expect(loadKeptLender()).toBe(true);
  await (await import('../../src/i18n/shell')).shellText.load();
  const { router } = await import('../../src/app/router');
  onTestFinished(() => router.dispose());
  const place = await render(<RouterProvider router={router} />);
  const arrive = async () => {
    const atRest = { initialized: true, navigation: { state: 'idle' } };
    await act(() => soon(() => expect(router.state).toMatchObject(atRest)));
    await act(() => vi.dynamicImportSettled());
  };
  await arrive();
  return { place, heading: () => find(place, 'h1').textContent, arrive };
}

describe('a visitor', () => {
  it.each([
    ['/', '/login'],
    ['/about', '/login?to=%2Fabout'],
    ['/admin', '/login?to=%2Fadmin'],
    ['/loan/fixandflip?from=card#top', '/login?to=%2Floan%2Ffixandflip%3Ffrom%3Dcard%23top'],
    ['/no/such/page', '/login?to=%2Fno%2Fsuch%2Fpage'],
    ['/apply/process', '/login?to=%2Fapply%2Fprocess'],
  ])('is redirected from %s to the sign-in page, which remembers it', async (path, login) => {
    const { heading } = await visit(path);
    expect(heading()).toBe('Sign in');
    expect(here()).toBe(login);
    expect(fetched.mock.calls.map(([{ url }]) => url)).toEqual([]);
  });
});

describe('a borrower who is signed in', () => {
  beforeEach(() => remember(of(marisol)));

  it.each([
    ['/login', 'home', '/'],
    ['/login?to=%2Fabout%3Fx%3D1%23faqs', 'to the page that was wanted', '/about?x=1#faqs'],
    ['/no/such/page', 'home', '/'],
    ['/admin', 'home', '/'],
    ['/admin/applications', 'home', '/'],
  ])('is redirected from %s %s', async (path, _, to) => {
    await visit(path);
    expect(here()).toBe(to);
  });

  it('gets the page, with their name, before the server has answered', async () => {
    const { place, heading } = await visit('/');
    expect(heading()).toBe('FROM INVESTORS, FOR INVESTORS');
    button(place, 'Account: Marisol');
    expect(place.textContent).toContain(marisol.email);
  });

  it('sees their new name once the server sends it, and immediately on the next visit', async () => {
    const asksWho = (request: Request) => request.url.endsWith('/api/user/me');
    fetched.mockImplementation((request) =>
      asksWho(request)
        ? Promise.resolve(
            Response.json({ user: { ...marisol, name: 'Marisol Vega' }, session: { endsIn: 43_200, atMost: 43_200 } }),
          )
        : pending(),
    );
    button((await visit('/')).place, 'Account: Marisol Vega');
    fetched.mockImplementation(pending);
    button((await visit('/')).place, 'Account: Marisol Vega');
  });

  it('stays signed in without a network, and can sign out', async () => {
    fetched.mockImplementation(({ url }) =>
      url.includes('/api/user/') ? Promise.reject(new TypeError('Failed to fetch')) : pending(),
    );
    const { place, heading, arrive } = await visit('/');
    expect(heading()).toBe('FROM INVESTORS, FOR INVESTORS');
    await press(button(place, 'Sign out'));
    await act(() => soon(() => expect(here()).toBe('/login')));
    await arrive();
    expect(heading()).toBe('Sign in');
    expect(here()).toBe('/login');
    expect(tokens()).toEqual([false, false]);
    expect(find(place, 'section[aria-label="Notifications"]').textContent).toBe(
      'Logged outYou have successfully logged out.',
    );
  });

  it('can open an invitation for someone else, who is then signed in', async () => {
    const guadalupe = { ...marisol, id: '3', name: 'Guadalupe', email: 'guadalupe@example.com' };
    fetched.mockImplementation(async ({ url }) => {
      if (url.endsWith('/invite/check'))
        return Response.json({ name: guadalupe.name, email: guadalupe.email, kind: guadalupe.kind, purpose: 'invite' });
      return url.endsWith('/invite/accept') ? Response.json(of(guadalupe)) : pending();
    });
    const { place, heading, arrive } = await visit('/login#invite=a-link');
    expect(heading()).toBe('Choose your password');
    await type(place, '#password', 'four words of mine');
    await send(place);
    await arrive();
    expect(here()).toBe('/');
    button(place, 'Account: Guadalupe');
    // Remembered as after signing in, in place of the one who was signed in before.
    expect(tokens()).toEqual([true, false]);
  });
});

describe('staff who have yet to set up two-step verification', () => {
  beforeEach(() => remember(of(rafael, { mustEnrol: true })));

  it.each(['/', '/admin/leads'])('are redirected from %s to the set-up', async (path) => {
    const { heading } = await visit(path);
    expect(here()).toBe('/account/security');
    expect(heading()).toBe('Sign-in and security');
  });
});

describe('where the pages are open to everyone', () => {
  const closed = localStorage.getItem('lender.site') ?? '';
  const speak = (language: string) => localStorage.setItem('lender.language', language);
  const asked = () => fetched.mock.calls.map(([{ url }]) => new URL(url).pathname);
  const link = (place: HTMLElement, name: string) =>
    [...place.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.getAttribute('href');

  beforeEach(() => localStorage.setItem('lender.site', closed.replace('"members"', '"everyone"')));
  afterEach(() => {
    localStorage.setItem('lender.site', closed);
    localStorage.removeItem('lender.language');
  });

  it('a visitor reads them, is offered to sign in and come back, and asks for nothing that needs a session', async () => {
    const { place, heading } = await visit('/about');
    expect(heading()).toBe('Turning Dreams into Success');
    expect(here()).toBe('/about');
    expect(link(place, 'Sign in')).toBe('/login?to=%2Fabout');
    expect(link(place, 'CRM')).toBeUndefined();
    expect(link(place, 'Create an account')).toBeUndefined();
    expect(asked()).toEqual([]);
  });

  it('a visitor is offered to sign up where the lender allows it', async () => {
    localStorage.setItem('lender.site', closed.replace('"members"', '"everyone"').replace('"closed"', '"open"'));
    expect(link((await visit('/about')).place, 'Create an account')).toBeUndefined();
    const open = localStorage.getItem('lender.site') ?? '';
    localStorage.setItem('lender.site', open.replace('"sendsMail":false', '"sendsMail":true'));
    expect(link((await visit('/about')).place, 'Create an account')).toBe('/register?to=%2Fabout');
  });

  it('a visitor may begin an application, but someone whose session has ended signs in again', async () => {
    const { heading } = await visit('/apply');
    expect(heading()).toBe('Fill Out The Form');
    expect(here()).toBe('/apply');
    const { arrive } = await visit('/apply/process');
    await soon(async () => {
      await arrive();
      expect(here()).toBe('/apply');
    });
    sessionStorage.setItem('lender.inside', '1');
    await visit('/apply/process?draft=one');
    expect(here()).toBe('/login?to=%2Fapply%2Fprocess%3Fdraft%3Done');
  });

  it.each([
    ['/apply/process?draft=one', '/login?to=%2Fapply%2Fprocess%3Fdraft%3Done'],
    ['/apply/copy/one', '/login?to=%2Fapply%2Fcopy%2Fone'],
    ['/apply/correct/one', '/login?to=%2Fapply%2Fcorrect%2Fone'],
    ['/applications', '/login?to=%2Fapplications'],
    ['/account/security', '/login?to=%2Faccount%2Fsecurity'],
    ['/admin', '/login?to=%2Fadmin'],
  ])('a visitor is still led from %s to the sign-in page', async (path, login) => {
    const { heading, arrive } = await visit(path);
    await soon(async () => {
      await arrive();
      expect(here()).toBe(login);
    });
    expect(heading()).toBe('Sign in');
  });

  it('an address that no page has says so, to a visitor and to a borrower', async () => {
    expect((await visit('/no/such/page')).heading()).toBe('Page not found');
    expect(here()).toBe('/no/such/page');
    remember(of(marisol));
    expect((await visit('/no/such/page')).heading()).toBe('Page not found');
  });

  it('an address in Spanish is in Spanish, and so are the links on it; others are in the reader’s language', async () => {
    const { place, heading } = await visit('/es/about');
    expect(heading()).not.toBe('Turning Dreams into Success');
    expect(document.documentElement.lang).toBe('es');
    expect(here()).toBe('/es/about');
    expect(link(place, 'Iniciar sesión')).toBe('/login?to=%2Fabout');
    expect(place.querySelector('a[href="/es/partners"]')).not.toBeNull();
    speak('es');
    await visit('/partners');
    expect(here()).toBe('/es/partners');
  });

  it('signing out on an open page leaves the reader there, as a visitor', async () => {
    remember(of(marisol));
    const { place, heading } = await visit('/about');
    await press(button(place, 'Sign out'));
    await act(() => soon(() => expect(link(place, 'Sign in')).toBe('/login?to=%2Fabout')));
    expect(heading()).toBe('Turning Dreams into Success');
    expect(here()).toBe('/about');
    expect(tokens()).toEqual([false, false]);
  });

  it('switching the language changes the address and keeps the page as it is, and what follows is in that language', async () => {
    const { place } = await visit('/about?x=1#faqs');
    const before = find(place, 'h1');
    await press(find(place, 'a[lang="es"]'));
    await act(() => soon(() => expect(here()).toBe('/es/about?x=1#faqs')));
    expect(find(place, 'h1')).toBe(before);
    await press(find(place, 'a[lang="en"]'));
    await act(() => soon(() => expect(here()).toBe('/about?x=1#faqs')));
    expect(find(place, 'h1')).toBe(before);
  });

  it('what the server wrote into the head about a page goes when the reader goes on', async () => {
    const tag = Object.assign(document.createElement('link'), { rel: 'canonical', href: '/about' });
    tag.dataset['page'] = '';
    document.head.append(tag);
    const { place, arrive } = await visit('/about');
    expect(document.head.querySelector('[data-page]')).not.toBeNull();
    await press(find(place, 'footer a[href="/partners"]'));
    await arrive();
    expect(document.head.querySelector('[data-page]')).toBeNull();
  });
});

it('an address in Spanish works behind the door, too', async () => {
  remember(of(marisol));
  await visit('/es/about');
  expect(document.documentElement.lang).toBe('es');
  expect(here()).toBe('/about');
});
