/**
 * Resolves after the page was painted, so that background downloads start later. Resolves at once in a hidden tab,
 * which is never painted.
 */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
