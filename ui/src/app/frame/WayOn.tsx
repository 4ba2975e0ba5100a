import { Link } from 'react-router-dom';
import type { Topic } from '../../features/requests/topics';
import type { Way } from './menus';

interface WayOnProps {
  way: Way;
  onTaken: () => void;
  onAsk: (topic: Topic) => void;
}

export function WayOn({ way, onTaken, onAsk }: WayOnProps) {
  if ('to' in way) {
    return (
      <Link to={way.to} onClick={onTaken}>
        {way.label}
      </Link>
    );
  }
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => onAsk(way.ask)}>
      {way.label}
    </button>
  );
}
