import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { optionsCache } from '../lib/options-cache';
import { isCall, isScreen } from './addresses';
import { answerOptions, asksForOptions, dropOptions, endsSession } from './options';
import './sync';
import { answerZipList, isZipList, zipCache } from './zip-lists';

declare const self: ServiceWorkerGlobalScope;

// Precaches the whole built site or nothing. The build inserts the list.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Every page address is answered with the app's shell, as the server does.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isScreen(url.pathname),
  createHandlerBoundToURL('/index.html'),
);

// Of all calls, only select options are cached. Everything else goes to the network.
registerRoute(({ request, url }) => isCall(url.pathname) && asksForOptions(request), answerOptions);

registerRoute(({ request, url }) => isZipList(request, url), answerZipList);

self.addEventListener('fetch', (event) => {
  if (endsSession(event.request)) event.waitUntil(dropOptions());
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('workbox-precache') && name !== optionsCache && name !== zipCache) await caches.delete(name);
  }
  // Take control of the page that registered the first worker: its files are already cached.
  await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
