import { memo, useState } from 'react';
import { Button } from '../../../components/Button';
import { Choice } from '../../../components/Choice';
import { Icon } from '../../../components/Icon';
import { Section, SectionHead } from '../../../components/Section';
import { exactly, told, unknown } from '../../../features/calculators/say';
import { useSpeech } from '../../../i18n/language';
import { day } from '../../../lib/time';
import type { Budget, Room } from './budget';
import { detailOf } from './detail';
import { type ReadBudget, readOf, roomFigure } from './reading';
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
        {hasPrices && <span>{told(roomFigure(room), exactly)}</span>}
      </h3>
      <ol>
        {room.lines.map((line, index) => {
          const { cost, isFaulty } = readOf(line);
          return (
            <li key={line.id}>
              <span>{`${number}.${index + 1}`}</span>
              <span>
                {names.line(line)}
                <small>{detailOf(line, text, hasPrices)}</small>
              </span>
              {hasPrices && (
                <span>
                  {(cost.known || isFaulty) && told(cost, exactly)}
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
  /** Whether the date is shown: not on the unchanged sample, because the server's pages were rendered long before they are read. */
  isChanged: boolean;
  /** Whether prices are shown. A scope of work without prices is for asking a contractor for a bid. */
  hasPrices: boolean;
  onPrices: (hasPrices: boolean) => void;
  onDownload: () => void;
}

/** The work, room by room, for the contractor and the lender. It is the only part of the page that is printed. */
export function Scope({ budget, name, read, isChanged, hasPrices, onPrices, onDownload }: ScopeProps) {
  const { scope: text } = rehabText.use();
  const { language } = useSpeech();
  const [opened] = useState(() => new Date());
  const today = day(opened, language);
  const { work, contingency, total } = read.figures;
  const rooms = budget.rooms.map((room, index) => (
    <ScopeRoom key={room.id} room={room} number={index + 1} hasPrices={hasPrices} />
  ));
  return (
    <Section id="scope" tone="shell" className={styles.scope}>
      <SectionHead title={text.title} lede={text.lede} />
      <p className={styles.of}>
        <b>{name}</b>
        {isChanged && <span>{text.asOf(today)}</span>}
      </p>
      <div className={styles.prices}>
        <Choice bare checked={hasPrices} onChange={({ target }) => onPrices(target.checked)}>
          {text.prices}
        </Choice>
        <p>{text.pricesHint}</p>
      </div>
      {read.lines === 0 ? <p className={styles.empty}>{text.empty}</p> : <ol className={styles.rooms}>{rooms}</ol>}
      {hasPrices && read.lines > 0 && (
        <dl className={styles.totals}>
          <div>
            <dt>{text.work}</dt>
            <dd>{total.known ? exactly(work) : unknown}</dd>
          </div>
          <div>
            <dt>{text.contingency}</dt>
            <dd>{told(contingency, exactly)}</dd>
          </div>
          <div>
            <dt>{text.total}</dt>
            <dd>{told(total, exactly)}</dd>
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
      {hasPrices && (
        <p className="note">
          {read.examples > 0 && <>{text.example} </>}
          {text.note}
        </p>
      )}
    </Section>
  );
}
