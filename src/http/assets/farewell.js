// The last worker: it drops what the ones before it kept of the site, and itself. What people typed does not lie in caches.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const goodbye = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(goodbye());
});
