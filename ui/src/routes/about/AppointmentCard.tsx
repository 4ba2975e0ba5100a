import art from '../../art/appointment.svg';
import { Art } from '../../components/Art';
import { ButtonLink } from '../../components/Button';
import { ButtonOut } from '../../components/ButtonOut';
import { aboutText } from '../../content/about/about';
import { lender } from '../../lib/lender';
import styles from './AppointmentCard.module.css';

export function AppointmentCard() {
  const text = aboutText.use().appointment;
  const { schedulerUrl, price } = lender().appointment;
  const facts = [
    [text.kind, text.kindValue],
    [text.length, text.lengthValue],
    [text.zone, text.zoneValue],
    ...(price ? [[text.price, `$${price}`]] : []),
  ];
  return (
    <aside className={styles.card} aria-labelledby="appointment-card">
      <Art src={art} width={480} height={300} />
      <div className={styles.words}>
        <h3 id="appointment-card">{text.title}</h3>
        <p>{text.lede}</p>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {schedulerUrl ? (
          <ButtonOut look="primary" to={schedulerUrl} hint={text.newTab} arrow>
            {text.book}
          </ButtonOut>
        ) : (
          <ButtonLink look="primary" to="/book" arrow>
            {text.book}
          </ButtonLink>
        )}
      </div>
    </aside>
  );
}
