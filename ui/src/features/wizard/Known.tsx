import { Icon } from '../../components/Icon';
import { useUser } from '../account/account';
import { isAsCarried } from './begin';
import type { Step } from './form/definition';
import styles from './Known.module.css';
import { useOf, useSitting } from './sitting';
import { wizardText } from './wizard';

const email = 'borrowInfo.email';

/** Says that questions were filled in and still have these answers, so that nobody wonders where they come from. */
export function Known({ step }: { step: Step }) {
  const { known } = wizardText.use();
  const { opened } = useSitting();
  const user = useUser();
  const paths = step.sections.flatMap(({ fields }) => fields.map(({ path }) => path));
  const fromAccount = useOf(
    ({ draft }) => paths.includes(email) && user !== undefined && draft.answer(email) === user.email,
  );
  const fromQuick = useOf(() => paths.some((path) => isAsCarried(opened, path, 'quick')));
  const fromEarlier = useOf(() => paths.some((path) => isAsCarried(opened, path, 'earlier')));
  const fromCalculator = useOf(() => paths.some((path) => isAsCarried(opened, path, 'calculator')));
  return [
    fromAccount && known.email,
    fromQuick && known.quick,
    fromEarlier && known.earlier,
    fromCalculator && known.calculator,
  ].map(
    (words) =>
      words && (
        <p key={words} className={styles.known}>
          <Icon name="info" />
          <span>{words}</span>
        </p>
      ),
  );
}
