import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { find, press, render } from './render';
import { button } from './typing';

beforeEach(() => {
  localStorage.removeItem('lender.visits');
  localStorage.removeItem('lender.install');
  Reflect.deleteProperty(navigator, 'standalone');
});

/** On iOS a page can see whether it is installed, but cannot ask to be. */
const onAnIphone = () => Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });

const visited = (count: number) => localStorage.setItem('lender.visits', `${count}@${Date.now() - 3_600_000}`);

/** A page right after loading. */
async function load(path: string) {
  vi.resetModules();
  const { loadKeptLender } = await import('../../src/lib/lender');
  const { pwaText } = await import('../../src/pwa/pwa');
  const { InstallOffer } = await import('../../src/pwa/InstallOffer');
  expect(loadKeptLender()).toBe(true);
  await pwaText.load();
  const router = createMemoryRouter([{ path: '*', Component: InstallOffer }], { initialEntries: [path] });
  const place = await render(<RouterProvider router={router} />);
  return { place, router, offers: () => place.querySelectorAll('aside').length };
}

/** Chromium's event that the site can be installed. */
async function announce() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  await act(async () => void window.dispatchEvent(event));
  return { prompt, isHeldBack: () => event.defaultPrevented };
}

it('offers nothing on the first visit, however often its pages are loaded', async () => {
  onAnIphone();
  expect((await load('/about')).offers()).toBe(0);
  expect((await load('/')).offers()).toBe(0);
});

it('offers nothing if the browser cannot install the site', async () => {
  visited(1);
  expect((await load('/about')).offers()).toBe(0);
});

describe('on the second visit', () => {
  beforeEach(() => visited(1));

  it('is offered on an iPhone, but never beside an application', async () => {
    onAnIphone();
    const { router, offers } = await load('/apply/borrower');
    expect(offers()).toBe(0);
    await act(() => router.navigate('/about'));
    expect(offers()).toBe(1);
  });

  it('is not offered again after a no', async () => {
    onAnIphone();
    const { place, offers } = await load('/');
    await press(button(place, 'No, thanks'));
    expect(offers()).toBe(0);
    visited(5);
    expect((await load('/')).offers()).toBe(0);
  });

  it('opens the browser’s dialog after one press, and suppresses its own banner', async () => {
    const { place, offers } = await load('/about');
    const { prompt, isHeldBack } = await announce();
    expect(isHeldBack()).toBe(true);
    expect(find(place, 'h2').textContent).toBe('Add Puente Capital to your home screen');
    await press(button(place, 'Install'));
    expect(prompt).toHaveBeenCalledOnce();
    expect(offers()).toBe(0);
    const again = await load('/about');
    expect((await announce()).isHeldBack()).toBe(false);
    expect(again.offers()).toBe(0);
  });
});
