/** Scroll smoothly unless the user prefers reduced motion. */
export const glide = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
