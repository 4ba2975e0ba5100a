import { LanguageSwitch } from '../../components/LanguageSwitch';
import { PageTitle } from '../../components/PageTitle';
import { cx } from '../../lib/cx';
import { Buttons, FlipCards } from './Actions';
import { Choices, Fields, Summary } from './Fields';
import styles from './KitPage.module.css';
import { kitText } from './kit';
import { Calls, Failures, Toasts } from './Notices';
import { Clocks, Saves, Spinners, Tags } from './States';

const rows = [
  ['button', Buttons],
  ['field', Fields],
  ['choice', Choices],
  ['summary', Summary],
  ['save', Saves],
  ['tag', Tags],
  ['clock', Clocks],
  ['spinner', Spinners],
  ['toast', Toasts],
  ['flip', FlipCards],
  ['call', Calls],
  ['failure', Failures],
] as const;

/** Every component in every state, for development. */
export function KitPage() {
  const text = kitText.use();
  return (
    <div className={cx('wrap', styles.kit)}>
      <div className={styles.head}>
        <LanguageSwitch />
        <PageTitle title={text.title} />
        <p className="lede">{text.lede}</p>
      </div>
      {rows.map(([name, Samples]) => (
        <section key={name} id={name} className={styles.row}>
          <h2>{text.rows[name]}</h2>
          <div className={styles.samples}>
            <Samples />
          </div>
        </section>
      ))}
    </div>
  );
}
