import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/Button';
import { PageTitle } from '../../components/PageTitle';
import { useSubmission } from '../../features/account/useSubmission';
import { nothingWrong } from '../../features/account/wrong';
import { http } from '../../features/calls/http';
import type { Registrant } from '../../lib/api/types';
import { isPhone } from '../../lib/device/phone';
import { useSecondsLeft } from '../../lib/useSecondsLeft';
import { begunHere } from '../../lib/visitor';
import { FailureAlert } from './FailureAlert';
import { failureOf, type SignInFailure } from './failure';
import styles from './LoginPage.module.css';
import { useLinkWords } from './links';

const focusHeading = (form: HTMLElement | null) => form?.querySelector('h1')?.focus();

interface MailedProps {
  person: Registrant;
  onOther: () => void;
}

/** The same for every address, so that nobody learns which addresses have an account. */
export function Mailed({ person, onOther }: MailedProps) {
  const { mailed, sent, forgot } = useLinkWords();
  const { search } = useLocation();
  const [again, setAgain] = useState(false);
  const { number, failure, busy, submit } = useSubmission<SignInFailure>({
    check: () => nothingWrong,
    send: async () => {
      setAgain(false);
      try {
        await http('POST /user/register', { body: person });
        setAgain(true);
        return {};
      } catch (error) {
        return { failure: failureOf(error) };
      }
    },
  });
  const left = useSecondsLeft(failure?.until);
  return (
    <form className={styles.box} onSubmit={submit} ref={focusHeading}>
      <PageTitle title={sent.title} />
      {failure && <FailureAlert key={number} title={mailed.failure} failure={failure} left={left} />}
      <p className={styles.lede}>{mailed.text(`\u2068${person.email}\u2069`)}</p>
      {begunHere.maybe() && <p>{mailed.here(isPhone())}</p>}
      <p>{sent.nothing}</p>
      <Button type="submit" look="line" block busy={busy || left > 0}>
        {mailed.again}
      </Button>
      <p role="status">{again && mailed.done}</p>
      <div className={styles.ways}>
        <Button look="bare" slim onClick={onOther}>
          {mailed.other}
        </Button>
        <ButtonLink look="bare" slim to={`/login${search}`}>
          {forgot.back}
        </ButtonLink>
      </div>
    </form>
  );
}
