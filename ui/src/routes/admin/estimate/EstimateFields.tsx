import type { ReactNode } from 'react';
import { Choice } from '../../../components/Choice';
import { MoneyField, NumberField } from '../../../components/NumberField';
import { TextArea } from '../../../components/TextArea';
import { TextField } from '../../../components/TextField';
import { useSpeech } from '../../../i18n/language';
import { type Message, spoken } from '../../../i18n/message';
import { percentage, wholeDollars, wholeNumber } from '../../../lib/money';
import styles from './EstimatePage.module.css';
import { estimateText } from './estimate';
import { Fees } from './Fees';
import type { Part } from './sheet';
import type { EstimateWriting } from './useEstimate';

export const idOf = (part: Part): string => `estimate-${part}`;

export function useFaultText(): (part: Part) => Message {
  const text = estimateText.use();
  const { language } = useSpeech();
  return (part) => spoken(language, text.faults[part]);
}

export function EstimateFields({ writing, children }: { writing: EstimateWriting; children: ReactNode }) {
  const text = estimateText.use();
  const faultText = useFaultText();
  const { change, faults } = writing;
  const { sheet } = writing.draft;
  const at = (part: Part) => ({ id: idOf(part), error: faults.includes(part) ? faultText(part) : undefined });
  return (
    <>
      <MoneyField
        {...at('amount')}
        kind={wholeDollars}
        judged="onLeaving"
        label={text.amount}
        required
        value={sheet.amount}
        onValue={(amount) => change({ amount })}
      />
      <MoneyField
        {...at('rehabHoldback')}
        kind={wholeDollars}
        judged="onLeaving"
        label={text.rehabHoldback}
        hint={text.rehabHint}
        value={sheet.rehabHoldback}
        onValue={(rehabHoldback) => change({ rehabHoldback })}
      />
      <div className={styles.pair}>
        <NumberField
          {...at('rate')}
          kind={percentage}
          judged="onLeaving"
          label={text.rate}
          required
          after="%"
          value={sheet.rate}
          onValue={(rate) => change({ rate })}
        />
        <NumberField
          {...at('termMonths')}
          kind={wholeNumber}
          judged="onLeaving"
          label={text.term}
          required
          value={sheet.termMonths}
          onValue={(termMonths) => change({ termMonths })}
        />
        <NumberField
          {...at('points')}
          kind={percentage}
          judged="onLeaving"
          label={text.points}
          after="%"
          value={sheet.points}
          onValue={(points) => change({ points })}
        />
        <TextField
          {...at('validUntil')}
          label={text.validUntil}
          required
          placeholder={text.dateHint}
          inputMode="numeric"
          autoComplete="off"
          value={sheet.validUntil}
          onChange={({ target }) => change({ validUntil: target.value })}
        />
      </div>
      <Choice checked={sheet.interestOnly} onChange={({ target }) => change({ interestOnly: target.checked })}>
        {text.interestOnly}
      </Choice>
      {children}
      <Fees fees={sheet.fees} error={at('fees').error} onFees={(fees) => change({ fees })} />
      <TextArea
        label={text.conditions}
        dir="auto"
        value={sheet.conditions}
        onChange={({ target }) => change({ conditions: target.value })}
      />
      <TextArea
        label={text.note}
        dir="auto"
        value={sheet.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </>
  );
}
