import { createPath, type Path } from 'react-router-dom';
import { currentSpeech } from '../i18n/language';
import { addressIn, pathOf } from '../lib/addresses';

/** The address of a page in the reader's language. */
export const addressOf = ({ pathname, search, hash }: Path): string =>
  createPath({ pathname: addressIn(currentSpeech().language, pathname), search, hash });

/** The page that the browser shows, by the path the app knows it by. */
export const shown = (): Path => ({
  pathname: pathOf(location.pathname),
  search: location.search,
  hash: location.hash,
});

const written = (url?: string) => url && addressOf(new URL(url, location.origin));

/**
 * The browser's window as the router sees it. The router knows each page by one path; the address bar names the
 * language as well, so that switching the language is no navigation.
 */
export const routerWindow: Window = Object.create(window, {
  document: { value: document },
  sessionStorage: { get: () => sessionStorage },
  addEventListener: { value: addEventListener.bind(window) },
  removeEventListener: { value: removeEventListener.bind(window) },
  location: {
    get: () => ({ ...shown(), origin: location.origin, assign: (url: string) => location.assign(url) }),
  },
  history: {
    value: {
      get state() {
        return history.state;
      },
      go: (steps: number) => history.go(steps),
      pushState: (state: unknown, _: string, url?: string) => history.pushState(state, '', written(url)),
      replaceState: (state: unknown, _: string, url?: string) => history.replaceState(state, '', written(url)),
    },
  },
});
