// The last worker: it drops what the ones before it kept of the site, and itself. What people typed does not lie in caches.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const goodbye = async () => {
    // First, because a page that loads while it still counts would register it again, and keep it.
    await self.registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  };
  event.waitUntil(goodbye());
});
