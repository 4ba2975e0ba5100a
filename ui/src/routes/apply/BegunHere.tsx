import { useState } from 'react';
import { Button, ButtonLink } from '../../components/Button';
import { Confirm } from '../../components/Confirm';
import { begunFor, discard } from '../../features/application/here';
import { stepAddress } from '../../features/wizard/address';
import { returnRoute } from '../../features/wizard/progress';
import { useProgramName } from '../../features/wizard/useProgramName';
import { useSpeech } from '../../i18n/language';
import { isPhone } from '../../lib/device/phone';
import { day } from '../../lib/time';
import { useBusy } from '../../lib/useBusy';
import { useQuery } from '../../lib/useQuery';
import { timeIn } from '../../lib/uuid';
import { keptForMs, visitor } from '../../lib/visitor';
import { applyText } from './apply';
import styles from './StartPage.module.css';

/** What someone without an account began on this device, to continue or discard. */
export function BegunHere() {
  const { begun: text, go } = applyText.use();
  const { language } = useSpeech();
  const nameOf = useProgramName();
  const { reply = [], again } = useQuery(visitor, () => begunFor(visitor));
  const [asking, ask] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const phrase = isPhone() ? text.phone : text.device;
  if (reply.length === 0) return <p className="lede">{text.visiting(phrase)}</p>;

  async function remove(id: string): Promise<void> {
    await discard(id);
    ask(undefined);
    await again();
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return (
    <section className="panel" aria-labelledby="begun-here">
      <h2 id="begun-here">{text.title(phrase)}</h2>
      {reply.map(([id, { content, changedAt }]) => {
        const name = text.started(nameOf(content), day(new Date(timeIn(id)), language));
        return (
          <div key={id} className={styles.draft}>
            <p>
              <strong>{name}</strong>
              <span>{text.until(day(new Date(Date.parse(changedAt) + keptForMs), language))}</span>
            </p>
            <div className="row">
              <ButtonLink look="solid" slim arrow to={stepAddress(returnRoute(content.returnStep), id)}>
                {go}
                <span className="unseen">: {name}</span>
              </ButtonLink>
              <Button look="bare" slim onClick={() => ask(id)}>
                {text.discard}
                <span className="unseen">: {name}</span>
              </Button>
            </div>
          </div>
        );
      })}
      {asking !== undefined && (
        <Confirm
          words={text.discarding}
          danger
          busy={busy}
          onYes={() => void whileBusy(() => remove(asking))}
          onNo={() => ask(undefined)}
        >
          {text.discarding.lede}
        </Confirm>
      )}
    </section>
  );
}
