import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { optionsCache } from '../lib/options-cache';
import { isCall, isScreen } from './addresses';
import { answerOptions, asksForOptions, dropOptions, endsSession } from './options';
import './sync';

declare const self: ServiceWorkerGlobalScope;

// The site as it was built, whole or not at all; the build puts the list in.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// A screen is found by the app, from its address, as it is when the server answers.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isScreen(url.pathname),
  createHandlerBoundToURL('/index.html'),
);

// Of the calls one kind alone is ever kept; all others pass by, as if nobody stood here.
registerRoute(({ request, url }) => isCall(url.pathname) && asksForOptions(request), answerOptions);

self.addEventListener('fetch', (event) => {
  if (endsSession(event.request)) event.waitUntil(dropOptions());
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('workbox-precache') && name !== optionsCache) await caches.delete(name);
  }
  // The page that brought the first worker: what it asks for now is kept already.
  await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
