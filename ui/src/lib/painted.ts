/** Settles once the page stands there: what nobody waits for is fetched behind that. A tab that nobody sees is not painted. */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
