import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { IconButton } from '../../../components/IconButton';
import { MoneyField } from '../../../components/NumberField';
import { TextField } from '../../../components/TextField';
import type { Message } from '../../../i18n/message';
import { wholeDollars } from '../../../lib/money';
import styles from './EstimatePage.module.css';
import { estimateText } from './estimate';
import type { Sheet } from './sheet';

interface FeesProps {
  fees: Sheet['fees'];
  error: Message | undefined;
  onFees: (fees: Sheet['fees']) => void;
}

export function Fees({ fees, error, onFees }: FeesProps) {
  const text = estimateText.use();
  const box = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    flushSync(() => onFees([...fees, { name: '', amount: '' }]));
    [...(box.current?.querySelectorAll<HTMLInputElement>('[data-fee-name]') ?? [])].at(-1)?.focus();
  };
  const put = (place: number, part: Partial<Sheet['fees'][number]>) =>
    onFees(fees.map((fee, at) => (at === place ? { ...fee, ...part } : fee)));
  return (
    <fieldset ref={box} className={styles.fees}>
      <legend>{text.fees}</legend>
      {fees.map(({ name, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fee is known by its position, because its name can change
        <div key={place} className={styles.fee}>
          <TextField
            id={place === 0 ? 'estimate-fees' : undefined}
            label={text.fee(place + 1)}
            data-fee-name
            value={name}
            error={place === 0 ? error : undefined}
            onChange={({ target }) => put(place, { name: target.value })}
          />
          <MoneyField
            kind={wholeDollars}
            judged="onLeaving"
            label={text.feeAmount(place + 1)}
            value={amount}
            onValue={(typed) => put(place, { amount: typed })}
          />
          <IconButton
            icon="trash"
            label={text.removeFee(place + 1)}
            onClick={() => onFees(fees.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      <Button look="line" slim onClick={add}>
        <Icon name="plus" />
        {text.addFee}
      </Button>
    </fieldset>
  );
}
