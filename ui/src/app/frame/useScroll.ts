import { useEffect, useState } from 'react';

interface Stand {
  /** The page was last scrolled down, and far enough for the bar to be in the way. */
  down: boolean;
  /** Far enough from the top for a way back to be worth it. */
  far: boolean;
}

const top: Stand = { down: false, far: false };
const barHeight = 80;
const farFromTop = 300;
/** A thumb that rests on the glass moves it a little. */
const tremor = 4;

/** Where the page stands, and which way it went last. */
export function useScroll(): Stand {
  const [stand, setStand] = useState(top);
  useEffect(() => {
    let last = scrollY;
    const read = () => {
      const now = Math.max(0, scrollY);
      const moved = now - last;
      if (Math.abs(moved) < tremor && now > 0) return;
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
