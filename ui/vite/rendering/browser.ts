/* Stand-ins for what the app asks of a browser while it starts. Imported before the app. */
const nothing = () => undefined;
const shelf = { getItem: () => null, setItem: nothing, removeItem: nothing };

const standIns = {
  window: globalThis,
  document: {
    defaultView: globalThis,
    documentElement: { lang: '', dataset: { rendered: '' } },
    createElement: nothing,
    addEventListener: nothing,
  },
  location: new URL('http://lender.invalid/'),
  history: { state: null, pushState: nothing, replaceState: nothing },
  navigator: { languages: ['en'], onLine: true },
  localStorage: shelf,
  sessionStorage: shelf,
  BroadcastChannel: class {
    addEventListener = nothing;
    postMessage = nothing;
  },
  matchMedia: () => ({ matches: false }),
  addEventListener: nothing,
  removeEventListener: nothing,
  // Pages as they are before the server has answered anything.
  fetch: () => new Promise(nothing),
};

for (const [name, value] of Object.entries(standIns)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
