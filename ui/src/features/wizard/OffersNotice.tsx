import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { MessageLines } from '../../components/MessageLines';
import { Spinner } from '../../components/Spinner';
import { loadFault } from './load-faults';
import styles from './OffersNotice.module.css';
import { offers } from './offers';
import { useOf } from './sitting';
import { wizardText } from './wizard';

/** Shown in place of a step's selects until they are loaded, and if loading fails. */
export function OffersNotice({ number }: { number: number }) {
  const text = wizardText.use();
  const state = useOf(() => offers.state(number));
  if (state === 'here') return null;
  if (state !== 'failed') {
    return (
      <div className={styles.waiting}>
        <Spinner>{text.loading}</Spinner>
      </div>
    );
  }
  return (
    <div className={styles.failed} role="alert">
      <Icon name="warn" />
      <div>
        <MessageLines message={loadFault(number)} />
      </div>
      <Button look="line" slim onClick={() => void offers.load(number, { quiet: false })}>
        {text.again}
      </Button>
    </div>
  );
}
