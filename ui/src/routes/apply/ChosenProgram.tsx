import { useNavigate } from 'react-router-dom';
import { Art } from '../../components/Art';
import { Button, ButtonLink } from '../../components/Button';
import { cardsText } from '../../content/programs/cards';
import type { ProgramId } from '../../content/programs/program';
import { programs } from '../../content/programs/programs';
import { useApplicant } from '../../features/account/applicant';
import { stepAddress } from '../../features/wizard/address';
import { begin, programOf } from '../../features/wizard/begin';
import { definition } from '../../features/wizard/form/shipped';
import { formText } from '../../features/wizard/form-words';
import { applyText } from './apply';
import styles from './ChosenProgram.module.css';

interface ChosenProgramProps {
  interest: ProgramId;
  /** A draft for it on this device. */
  draft: string | undefined;
}

/** The program chosen on its page, with a link to start or continue an application for it. */
export function ChosenProgram({ interest, draft }: ChosenProgramProps) {
  const { chosen: text } = applyText.use();
  const { chosen } = formText.use();
  const cards = cardsText.use();
  const user = useApplicant();
  const navigate = useNavigate();
  const type = programs[interest].beginsAs;
  const first = definition.steps[0]?.route ?? '';
  return (
    <section className={styles.chosen} aria-labelledby="chosen-program">
      <Art className={styles.art} src={programs[interest].art} width={960} height={600} />
      <div className={styles.words}>
        <h2 id="chosen-program">{chosen(cards[interest].titleCard)}</h2>
        <p>{draft ? text.again : text.start(text.as[type])}</p>
        {!draft && programOf(interest) !== type && <p>{text.why[type]}</p>}
        <div className="row">
          {draft && (
            <ButtonLink look="primary" arrow to={stepAddress(first, draft)}>
              {text.resume}
            </ButtonLink>
          )}
          <Button
            look={draft ? 'line' : 'primary'}
            arrow={!draft}
            onClick={() => {
              if (user) navigate(stepAddress(first, begin(user, type, interest).id));
            }}
          >
            {draft ? text.another : text.go}
          </Button>
        </div>
      </div>
    </section>
  );
}
