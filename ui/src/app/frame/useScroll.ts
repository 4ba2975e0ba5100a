import { useEffect, useState } from 'react';

interface ScrollState {
  /** Whether the page was last scrolled down, and far enough for the bar to be in the way. */
  down: boolean;
  far: boolean;
}

const top: ScrollState = { down: false, far: false };
const barHeight = 80;
const farFromTop = 300;
/** Ignore movements of up to this many pixels: a resting thumb moves the page a little. */
const minMove = 4;

export function useScroll(): ScrollState {
  const [stand, setStand] = useState(top);
  useEffect(() => {
    let last = scrollY;
    const read = () => {
      const now = Math.max(0, scrollY);
      const moved = now - last;
      if (Math.abs(moved) < minMove && now > 0) return;
      last = now;
      const next = { down: moved > 0 && now > barHeight, far: now > farFromTop };
      setStand((held) => (held.down === next.down && held.far === next.far ? held : next));
    };
    read();
    addEventListener('scroll', read, { passive: true });
    return () => removeEventListener('scroll', read);
  }, []);
  return stand;
}
