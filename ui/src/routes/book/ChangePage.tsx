import { useLocation } from 'react-router-dom';
import '../../styles/site.css';
import noSignal from '../../art/no-signal.svg';
import notFound from '../../art/not-found.svg';
import { Asked } from '../../components/Asked';
import { BrandSign } from '../../components/Brand';
import { Contact } from '../../components/Contact';
import { LanguageSwitch } from '../../components/LanguageSwitch';
import { PageTitle } from '../../components/PageTitle';
import { Scene } from '../../components/Scene';
import { useUser } from '../../features/account/account';
import { bookingText } from '../../features/booking/booking';
import { justBooked } from '../../features/booking/just-booked';
import { http } from '../../features/calls/http';
import { isForEveryone } from '../../lib/lender';
import { useQuery } from '../../lib/useQuery';
import { useSignal } from '../../lib/useSignal';
import { BookedCall } from './BookedCall';
import styles from './ChangePage.module.css';

/** A call by the key in its link. It needs no account, even where the other pages are closed to visitors. */
export function ChangePage() {
  const key = useLocation().hash.slice(1);
  const isAlone = useUser() === undefined && !isForEveryone();
  return (
    <>
      {isAlone && (
        <div className={`wrap ${styles.head}`}>
          <BrandSign />
          <LanguageSwitch />
        </div>
      )}
      <Call key={key} token={key} mayBook={!isAlone} />
    </>
  );
}

function Call({ token, mayBook }: { token: string; mayBook: boolean }) {
  const text = bookingText.use();
  const signal = useSignal();
  const asked = useQuery(
    token,
    (signal) => http('GET /appointment/bookings/{token}', { path: { token }, quiet: true, fresh: true, signal }),
    { first: justBooked(token) },
  );
  const { reply, failure, state, amend, again } = asked;
  if (reply) return <BookedCall booking={reply} {...{ amend, again, mayBook }} />;
  if (failure?.kind === 'missing' || token === '')
    return (
      <Scene art={notFound} title={text.call.unknown.title} lede={text.call.unknown.text}>
        <Contact subject={text.subject} />
      </Scene>
    );
  if (!signal)
    return (
      <Scene art={noSignal} title={text.offline.title} lede={text.call.offline}>
        <Contact subject={text.subject} />
      </Scene>
    );
  return (
    <div className={`wrap ${styles.asked}`}>
      <PageTitle title={text.call.title} />
      <Asked asked={asked} words={{ loading: text.call.loading, failed: text.call.failed, again: text.again }} />
      {state === 'failed' && <Contact subject={text.subject} />}
    </div>
  );
}
