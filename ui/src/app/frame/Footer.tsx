import { Link } from 'react-router-dom';
import frieze from '../../art/frieze.svg';
import { Art } from '../../components/Art';
import { ButtonLink } from '../../components/Button';
import { useCourtesy } from '../../components/Courtesy';
import { useSpeech } from '../../i18n/language';
import { appointmentPath } from '../../lib/appointment';
import { cx } from '../../lib/cx';
import { lender } from '../../lib/lender';
import { office } from '../../lib/office';
import styles from './Footer.module.css';
import { frameText } from './frame';
import { Subscribe } from './Subscribe';

export function Footer() {
  const text = frameText.use();
  const { language } = useSpeech();
  const { product, legalName, phone, phoneDialed, email, licenses } = lender();
  const [street, town] = office();
  const courtesy = useCourtesy();
  return (
    <footer id="footer" className={cx('on-deep', 'off-paper', styles.foot)}>
      <Art className={styles.frieze} src={frieze} width={1920} height={156} />
      <div className={styles.top}>
        <div className={cx('wrap', styles.columns)}>
          <div className={styles.news}>
            <Subscribe />
            <ButtonLink look="line" to="/apply" arrow>
              {text.apply}
            </ButtonLink>
          </div>
          <nav aria-label={text.programs}>
            <h2>{text.programs}</h2>
            <ul>
              <li>
                <Link to="/loan-programs">{text.allPrograms}</Link>
              </li>
              <li>
                <Link to="/loan-programs-usa">{text.usa}</Link>
              </li>
              <li>
                <Link to="/loan-programs-over">{text.overseas}</Link>
              </li>
              <li>
                <Link to="/apply">{text.form}</Link>
              </li>
            </ul>
          </nav>
          <nav aria-label={text.company}>
            <h2>{text.company}</h2>
            <ul>
              <li>
                <Link to="/about">{text.about}</Link>
              </li>
              <li>
                <Link to="/about#faqs">{text.faqs}</Link>
              </li>
              <li>
                <Link to="/partners">{text.partners}</Link>
              </li>
              <li>
                <Link to={appointmentPath()}>{text.appointment}</Link>
              </li>
            </ul>
          </nav>
          <section className={styles.contact} id="contact" tabIndex={-1} aria-labelledby="contact-heading">
            <h2 id="contact-heading">{text.contact}</h2>
            <address>
              <a className={styles.number} href={`tel:${phoneDialed}`}>
                {phone}
              </a>
              <a href={`mailto:${email}`}>{email}</a>
              <span>{street}</span>
              <span>{town}</span>
            </address>
          </section>
        </div>
      </div>
      <div className={cx('wrap', styles.legal)}>
        <ul className={styles.lines}>
          <li>{text.footer.note(product)}</li>
          {licenses.map((license) => (
            <li key={license.en}>{license[language]}</li>
          ))}
          {courtesy && <li>{courtesy}</li>}
        </ul>
        <div className={styles.papers}>
          <Link to="/privacy">{text.footer.privacy}</Link>
          <Link to="/terms">{text.footer.terms}</Link>
          <span suppressHydrationWarning>{`© ${new Date().getFullYear()} ${legalName}`}</span>
        </div>
      </div>
    </footer>
  );
}
