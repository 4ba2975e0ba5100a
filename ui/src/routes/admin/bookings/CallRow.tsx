import { Button } from '../../../components/Button';
import { ButtonOut } from '../../../components/ButtonOut';
import { Tag } from '../../../components/Tag';
import { zoneNamesText } from '../../../features/booking/zone-names';
import { zoneName } from '../../../features/booking/zones';
import { useSpeech } from '../../../i18n/language';
import type { DeskCall } from '../../../lib/api/types';
import { cx } from '../../../lib/cx';
import { lender } from '../../../lib/lender';
import { dialed } from '../../../lib/phone';
import { timeOfDay } from '../../../lib/time';
import { EmailAddress } from '../list/EmailAddress';
import { bookingsText } from './bookings';
import styles from './CallRow.module.css';
import { minutesUntil, needsSomeone, phaseOf, timeIn } from './week';

export const callId = (id: string): string => `call-${id}`;

interface CallRowProps {
  call: DeskCall;
  now: number;
  onCancel: () => void;
  onTake: () => void;
}

function When({ call, now }: Pick<CallRowProps, 'call' | 'now'>) {
  const { week: text } = bookingsText.use();
  const zoneNames = zoneNamesText.use();
  const { language } = useSpeech();
  const { name: home } = lender().timeZone;
  const at = new Date(call.at);
  const theirs = timeIn(call.zone, { at, home }, language);
  const phase = phaseOf(call, now);
  return (
    <div className={styles.when}>
      <time dateTime={call.at}>{timeOfDay(at, language, home)}</time>
      {theirs && <span className={styles.theirs}>{text.theirs(theirs, zoneName(call.zone, zoneNames))}</span>}
      {phase === 'now' && <Tag tone="good">{text.now}</Tag>}
      {phase === 'soon' && <Tag tone="waiting">{text.soon(minutesUntil(call, now))}</Tag>}
      {needsSomeone(call, now) && <Tag tone="bad">{text.needsSomeone}</Tag>}
      {phase === 'canceled' && <Tag tone="bad">{text.canceled}</Tag>}
    </div>
  );
}

export function CallRow({ call, now, onCancel, onTake }: CallRowProps) {
  const { week: text, taking, canceling } = bookingsText.use();
  const { name, email, phone, note, reason, mine } = call;
  const phase = phaseOf(call, now);
  const isDone = phase === 'canceled' || phase === 'over';
  const isUnheld = needsSomeone(call, now);
  const holder = isUnheld ? text.was : text.with;
  const starts = phase === 'now' || phase === 'soon';
  return (
    <li className={cx(styles.call, mine && !isDone && styles.mine, isDone && styles.done)}>
      <When call={call} now={now} />
      <div className={styles.who}>
        <h3 id={callId(call.id)} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h3>
        <a href={`mailto:${encodeURIComponent(email)}`}>
          <EmailAddress of={email} />
        </a>
        {phone && <a href={`tel:${dialed(phone) ?? phone}`}>{phone}</a>}
      </div>
      <div className={styles.about}>
        <p>
          {text.language[call.language]} <span className={styles.code}>{call.code}</span>
        </p>
        {note && (
          <p className={styles.note}>
            <span className="unseen">{text.note}: </span>
            <bdi>{note}</bdi>
          </p>
        )}
        {reason && (
          <p className={styles.reason}>
            {text.reason}: <bdi>{reason}</bdi>
          </p>
        )}
      </div>
      <p className={styles.with}>{mine ? <strong>{text.you}</strong> : holder(`\u2068${call.with.name}\u2069`)}</p>
      <div className={styles.acts}>
        {!isDone && !isUnheld && (
          <ButtonOut look={mine && starts ? 'primary' : 'line'} slim to={call.meetingUrl} hint={text.newTab}>
            {text.join}
            <span className="unseen">: {name}</span>
          </ButtonOut>
        )}
        {call.changeable && phase !== 'now' && !isDone && (
          <>
            {!mine && (
              <Button look={isUnheld ? 'primary' : 'bare'} slim onClick={onTake}>
                {taking.act}
                <span className="unseen">: {name}</span>
              </Button>
            )}
            <Button look="bare" slim onClick={onCancel}>
              {canceling.act}
              <span className="unseen">: {name}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
