import add from '../art/install/add.svg';
import home from '../art/install/home.svg';
import share from '../art/install/share.svg';
import { Art } from '../components/Art';
import { Button } from '../components/Button';
import { Dialog } from '../components/Dialog';
import { lender } from '../lib/lender';
import styles from './HowTo.module.css';
import { pwaText } from './pwa';

const pictures = [share, add, home];

/** Steps for adding the site to an iPhone's home screen, which no button can do. */
export function HowTo({ onClose }: { onClose: () => void }) {
  const { install: text } = pwaText.use();
  return (
    <Dialog title={text.title(lender().product)} onClose={onClose}>
      <ol className={styles.steps}>
        {text.steps.map((step, index) => (
          <li key={step}>
            <Art src={pictures[index] ?? share} width={160} height={120} />
            <p>{step}</p>
          </li>
        ))}
      </ol>
      <Button look="solid" onClick={onClose}>
        {text.done}
      </Button>
    </Dialog>
  );
}
