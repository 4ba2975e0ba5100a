import { Link } from 'react-router-dom';
import type { Content } from '../../features/drafts/content';
import { stepAddress } from '../../features/wizard/address';
import { judge } from '../../features/wizard/form/judge';
import { definition } from '../../features/wizard/form/shipped';
import { countsOf } from '../../features/wizard/left';
import { offers } from '../../features/wizard/offers';
import { progressOf } from '../../features/wizard/progress';
import { useSay } from '../../features/wizard/useSay';
import { wizardText } from '../../features/wizard/wizard';
import { lenderDay } from '../../lib/lender-day';
import { useStore } from '../../lib/useStore';
import styles from './Applications.module.css';
import { applyText } from './apply';

/** The steps of a draft that still need answers, each leading there. */
export function LeftOver({ id, content }: { id: string; content: Content }) {
  const say = useSay();
  const text = applyText.use();
  const words = wizardText.use();
  const offered = useStore({ subscribe: offers.subscribe, get: offers.known });
  const steps = progressOf(content, judge(definition, content, offered, lenderDay()));
  const unfinished = steps.filter(({ left }) => left.length > 0);
  if (unfinished.length === 0) return null;
  return (
    <nav className={styles.left} aria-label={text.left}>
      <ul>
        {unfinished.map(({ step, left }) => (
          <li key={step.route}>
            <Link to={stepAddress(step.route, id)}>{say(step.name)}</Link>
            <span>{countsOf(left, words.left, 'answers', step)}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
