import { memo, useState } from 'react';
import { Button } from '../../../components/Button';
import { Choice } from '../../../components/Choice';
import { Icon } from '../../../components/Icon';
import { Section, SectionHead } from '../../../components/Section';
import { exactly } from '../../../features/calculators/say';
import { useSpeech } from '../../../i18n/language';
import { day } from '../../../lib/time';
import type { Budget, Room } from './budget';
import { detailOf } from './detail';
import { type ReadBudget, readOf, roomCost } from './reading';
import { rehabText } from './rehab';
import styles from './Scope.module.css';
import { useNames } from './useNames';

const ScopeRoom = memo(function ScopeRoom(props: { room: Room; number: number; hasPrices: boolean }) {
  const { room, number, hasPrices } = props;
  const text = rehabText.use();
  const names = useNames();
  return (
    <li>
      <h3>
        <span>{names.room(room)}</span>
        {hasPrices && <span>{exactly(roomCost(room))}</span>}
      </h3>
      <ol>
        {room.lines.map((line, index) => {
          const { cost } = readOf(line);
          return (
            <li key={line.id}>
              <span>{`${number}.${index + 1}`}</span>
              <span>
                {names.line(line)}
                <small>{detailOf(line, text, hasPrices)}</small>
              </span>
              {hasPrices && (
                <span>
                  {cost.known && exactly(cost.value)}
                  {line.isExample && cost.known && '*'}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </li>
  );
});

interface ScopeProps {
  budget: Budget;
  name: string;
  read: ReadBudget;
  savedAt: string | undefined;
  onDownload: () => void;
}

/** The work, room by room, for the contractor and the lender. It is the only part of the page that is printed. */
export function Scope({ budget, name, read, savedAt, onDownload }: ScopeProps) {
  const { scope: text } = rehabText.use();
  const { language } = useSpeech();
  const [hasPrices, setPrices] = useState(true);
  const { work, contingency, total } = read.figures;
  const rooms = budget.rooms.map((room, index) => (
    <ScopeRoom key={room.id} room={room} number={index + 1} hasPrices={hasPrices} />
  ));
  return (
    <Section id="scope" tone="shell" className={styles.scope}>
      <SectionHead title={text.title} lede={text.lede} />
      <p className={styles.of}>
        <b>{name}</b>
        {savedAt !== undefined && <span>{text.changed(day(new Date(savedAt), language))}</span>}
      </p>
      <div className={styles.prices}>
        <Choice bare checked={hasPrices} onChange={({ target }) => setPrices(target.checked)}>
          {text.prices}
        </Choice>
        <p>{text.pricesHint}</p>
      </div>
      {read.lines === 0 ? <p className={styles.empty}>{text.empty}</p> : <ol className={styles.rooms}>{rooms}</ol>}
      {hasPrices && total.known && (
        <dl className={styles.totals}>
          <div>
            <dt>{text.work}</dt>
            <dd>{exactly(work)}</dd>
          </div>
          <div>
            <dt>{text.contingency}</dt>
            <dd>{exactly(contingency)}</dd>
          </div>
          <div>
            <dt>{text.total}</dt>
            <dd>{exactly(total.value)}</dd>
          </div>
        </dl>
      )}
      <div className={styles.ways}>
        <Button look="line" onClick={() => print()}>
          <Icon name="print" />
          {text.print}
        </Button>
        <Button look="line" onClick={onDownload}>
          <Icon name="download" />
          {text.download}
        </Button>
      </div>
      <p className="note">
        {hasPrices && read.examples > 0 && <>{text.example} </>}
        {text.note}
      </p>
    </Section>
  );
}
