import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { meant, type Schema, schemaOf } from '../contract';
import { soon } from '../soon';

type Modules = typeof import('../../src/lib/lender') & typeof import('../../src/features/calls/lender');
let page: Modules;

const fetched = vi.fn<(request: Request) => Promise<Response>>();
const whole = {
  product: 'Puente Capital',
  legalName: 'Puente Capital LLC',
  phone: '(305) 555-0142',
  phoneDialed: '+13055550142',
  email: 'hello@puentecapital.example',
  address: { street: '1200 Brickell Avenue', city: 'Miami', state: 'FL', zip: '33131' },
  appointment: { price: '0.01' },
  licenses: [{ en: 'Equal Housing Lender', es: 'Prestamista con igualdad de oportunidades de vivienda' }],
  timeZone: { name: 'America/New_York', called: { en: 'ET', es: 'hora del Este' } },
  spanishCourtesyNotice: false,
  access: { pages: 'members', signUp: 'closed' },
  sendsMail: false,
  hasVendors: false,
};
const site = (product: string) => async () => new Response(JSON.stringify({ ...whole, product }));

/** Another visit: the page starts over, and the browser's storage stays. */
async function visit(): Promise<void> {
  vi.resetModules();
  page = { ...(await import('../../src/lib/lender')), ...(await import('../../src/features/calls/lender')) };
}

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetched);
  await visit();
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

it('comes from the server', async () => {
  fetched.mockImplementation(site('Puente Capital'));
  await page.loadLender();
  expect(page.lender().product).toBe('Puente Capital');
});

it('is remembered for a visit without a network', async () => {
  fetched.mockImplementation(site('Puente Capital'));
  await page.loadLender();
  await visit();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await page.loadLender();
  expect(page.lender().product).toBe('Puente Capital');
});

it('is still loaded at every visit', async () => {
  fetched.mockImplementation(site('Puente Capital'));
  await page.loadLender();
  await visit();
  fetched.mockImplementation(site('Puente Nuevo'));
  await page.loadLender();
  await soon(() => expect(page.lender().product).toBe('Puente Nuevo'));
});

it('does not delay a repeat visit', async () => {
  fetched.mockImplementation(site('Puente Capital'));
  await page.loadLender();
  await visit();
  fetched.mockReturnValue(new Promise(() => undefined));
  await page.loadLender();
  expect(page.lender().product).toBe('Puente Capital');
});

it('is required on the first visit', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(page.loadLender()).rejects.toThrow();
  expect(() => page.lender()).toThrow('before it was known');
});

/** The cached lender without one required part each, as an older release could have stored it. */
function older(kept: unknown, schema: Schema, place: string): [place: string, kept: unknown][] {
  const { required = [], properties = {}, items } = meant(schema);
  if (Array.isArray(kept)) return older(kept[0], items ?? {}, `${place}[]`).map(([name, one]) => [name, [one]]);
  if (typeof kept !== 'object' || kept === null) return [];
  const parts: Record<string, unknown> = { ...kept };
  return required.flatMap((name): [string, unknown][] => {
    const { [name]: part, ...others } = parts;
    const inside = older(part, properties[name] ?? {}, `${place}.${name}`);
    return [
      [`${place}.${name}`, others],
      ...inside.map(([at, lacking]): [string, unknown] => [at, { ...parts, [name]: lacking }]),
    ];
  });
}
const lacking = older(whole, schemaOf('Site'), 'site');

it('finds every part that the contract requires', () =>
  expect(lacking.map(([place]) => place)).toEqual(expect.arrayContaining(['site.address.zip', 'site.licenses[].es'])));

it.each([...lacking, ['no object', 'Puente'], ['nothing', null]])(
  'is loaded again before anything is shown if an older release stored it without %s',
  async (_, kept) => {
    localStorage.setItem('lender.site', JSON.stringify(kept));
    fetched.mockImplementation(site('Puente Nuevo'));
    await page.loadLender();
    expect(page.lender()).toEqual({ ...whole, product: 'Puente Nuevo' });
  },
);

it('is loaded again if the stored copy cannot be read', async () => {
  localStorage.setItem('lender.site', '{"product":');
  fetched.mockImplementation(site('Puente Nuevo'));
  await page.loadLender();
  expect(page.lender().product).toBe('Puente Nuevo');
});
