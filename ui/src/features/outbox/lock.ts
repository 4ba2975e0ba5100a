/**
 * Only one page or the service worker sends at a time. Without browser locks, several may; the server then ignores
 * duplicates.
 */
export function exclusively<Done>(account: string, work: () => Promise<Done>): Promise<Done> {
  return navigator.locks ? navigator.locks.request(`lender-outbox-${account}`, work) : work();
}
