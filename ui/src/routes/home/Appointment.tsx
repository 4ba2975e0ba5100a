import calendar from '../../art/appointment.svg';
import { Art } from '../../components/Art';
import { ButtonLink } from '../../components/Button';
import { Contact } from '../../components/Contact';
import { Section } from '../../components/Section';
import { cx } from '../../lib/cx';
import { lender } from '../../lib/lender';
import styles from './Appointment.module.css';
import { homeText } from './home';
import { Scheduler } from './Scheduler';

export function Appointment() {
  const { appointment: text } = homeText.use();
  const { schedulerUrl } = lender().appointment;
  return (
    <Section id="appointment" tone="deep" className={styles.meet}>
      <div>
        <h2 className="h1">{text.title}</h2>
        <p className={cx('lede', styles.lede)}>{text.lede}</p>
        <dl className={styles.facts}>
          {text.facts.map(({ term, fact }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
      {schedulerUrl ? (
        <Scheduler />
      ) : (
        <div className={cx('on-paper', styles.board)}>
          <Art src={calendar} width={480} height={300} />
          <h3>{text.own.title}</h3>
          <p>{text.own.text}</p>
          <div>
            <ButtonLink look="primary" to="/book" arrow>
              {text.own.book}
            </ButtonLink>
          </div>
          <Contact subject={text.subject} />
        </div>
      )}
    </Section>
  );
}
