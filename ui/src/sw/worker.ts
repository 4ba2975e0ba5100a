import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { keepLaterMessage } from '../lib/keep-later';
import { optionsCache } from '../lib/options-cache';
import { isCall, isScreen } from './addresses';
import { answerLater, keepLater, laterCache } from './later';
import { answerOptions, asksForOptions, dropOptions, endsSession } from './options';
import './sync';
import { answerZipList, isZipList, zipCache } from './zip-lists';

declare const self: ServiceWorkerGlobalScope;

// The build inserts the list, and marks what is not needed to apply.
const files = self.__WB_MANIFEST;
const isLater = (file: (typeof files)[number]) => typeof file === 'object' && 'later' in file;
const later = new Set(files.filter(isLater).map((file) => `/${typeof file === 'object' ? file.url : file}`));

// Precaches the rest of the built site or nothing.
precacheAndRoute(files.filter((file) => !isLater(file)));
cleanupOutdatedCaches();

// Every page address is answered with the app's shell, as the server does.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isScreen(url.pathname),
  createHandlerBoundToURL('/index.html'),
);

// Of all calls, only select options, vendors and the library's list are cached. Everything else goes to the network.
registerRoute(({ request, url }) => isCall(url.pathname) && asksForOptions(request), answerOptions);

registerRoute(({ request, url }) => isZipList(request, url), answerZipList);

registerRoute(({ sameOrigin, url }) => sameOrigin && later.has(url.pathname), answerLater);

self.addEventListener('fetch', (event) => {
  if (endsSession(event.request)) event.waitUntil(dropOptions());
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // What is missing while the server cannot be reached is kept after a later visit.
  if (event.data?.type === keepLaterMessage) event.waitUntil(keepLater(later).catch(() => undefined));
});

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    const isOurs = name.startsWith('workbox-precache') || [laterCache, optionsCache, zipCache].includes(name);
    if (!isOurs) await caches.delete(name);
  }
  // Take control of the page that registered the first worker: its files are already cached.
  await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
