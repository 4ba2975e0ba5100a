/** Of all pages and the worker one sends at a time. Where there are no locks, the server still takes everything once. */
export function exclusively<Done>(account: string, work: () => Promise<Done>): Promise<Done> {
  return navigator.locks ? navigator.locks.request(`lender-outbox-${account}`, work) : work();
}
