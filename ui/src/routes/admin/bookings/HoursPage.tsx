import { Link } from 'react-router-dom';
import { http } from '../../../features/calls/http';
import { useSpeech } from '../../../i18n/language';
import { lender } from '../../../lib/lender';
import { useQuery } from '../../../lib/useQuery';
import { Page } from '../office/Page';
import { bookingsText } from './bookings';
import { Feed } from './Feed';
import styles from './Hours.module.css';
import { HoursForm } from './HoursForm';

export function HoursPage() {
  const { hours: text } = bookingsText.use();
  const { language } = useSpeech();
  const asked = useQuery('calendar', (signal) => http('GET /admin/appointment/calendar', { quiet: true, signal }));
  const calendar = asked.reply;
  return (
    <Page
      title={text.title}
      lede={text.lede(lender().timeZone.called[language])}
      fresh={asked}
      acts={
        <Link className={styles.back} to="/admin/calls">
          {text.back}
        </Link>
      }
    >
      {calendar && (
        <div className={styles.beside}>
          <HoursForm calendar={calendar} />
          <Feed url={calendar.feedUrl ?? null} onChange={(feedUrl) => asked.amend((now) => ({ ...now, feedUrl }))} />
        </div>
      )}
    </Page>
  );
}
