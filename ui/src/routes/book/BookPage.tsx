import { Link } from 'react-router-dom';
import art from '../../art/appointment.svg';
import { Asked } from '../../components/Asked';
import { Contact } from '../../components/Contact';
import { Elevation } from '../../components/Elevation';
import { PageTitle } from '../../components/PageTitle';
import { useUser } from '../../features/account/account';
import { bookingText } from '../../features/booking/booking';
import { keptForCall, useIsFound } from '../../features/booking/typed';
import { shellText } from '../../i18n/shell';
import { cx } from '../../lib/cx';
import { useSignal } from '../../lib/useSignal';
import { visitor } from '../../lib/visitor';
import { BookForm } from './BookForm';
import styles from './BookPage.module.css';
import { useOpenTimes } from './useOpenTimes';

export function BookPage() {
  const text = bookingText.use();
  const shell = shellText.use();
  return (
    <>
      <section className={styles.head}>
        <div className={cx('wrap', styles.headline)}>
          <div className={styles.copy}>
            <nav aria-label={text.breadcrumb}>
              <ol className={styles.crumbs}>
                <li>
                  <Link to="/">{shell.home}</Link>
                </li>
                <li aria-current="page">{text.name}</li>
              </ol>
            </nav>
            <PageTitle title={text.title} className={styles.title} />
            <p className={cx('lede', styles.lede)}>{text.lede}</p>
          </div>
          <Elevation className={styles.art} src={art} />
        </div>
      </section>
      <div className={cx('wrap', styles.work)}>
        <Times />
        <noscript>
          <p className={styles.unscripted}>{text.unscripted}</p>
          <Contact subject={text.subject} />
        </noscript>
      </div>
    </>
  );
}

function Times() {
  const text = bookingText.use();
  const owner = useUser()?.id ?? visitor;
  const signal = useSignal();
  const asked = useOpenTimes();
  const isFound = useIsFound(owner);
  const shown = isFound ? asked : { ...asked, state: 'loading' as const, reply: undefined };
  if (!signal && !asked.reply)
    return (
      <>
        <Instead {...text.offline} />
        <Talk />
      </>
    );
  return (
    <>
      <Asked asked={shown} words={text} className={styles.asked}>
        {(open) =>
          // A booking that was sent may still get its reply, which the form shows.
          open.times.length === 0 && !keptForCall(owner)?.isUnsure ? (
            <Instead {...text.none} />
          ) : (
            // The key resets the form when someone else signs in.
            <BookForm key={owner} owner={owner} open={open} reload={asked.again} />
          )
        }
      </Asked>
      {/* Not before it is known how much stands over it, so that it does not move. */}
      {shown.state !== 'loading' && <Talk />}
    </>
  );
}

function Talk() {
  const text = bookingText.use();
  return (
    <aside className={styles.aside} aria-labelledby="book-aside">
      <h2 id="book-aside">{text.aside.title}</h2>
      <p>{text.aside.text}</p>
      <Contact subject={text.subject} />
    </aside>
  );
}

function Instead({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.instead} role="status">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
