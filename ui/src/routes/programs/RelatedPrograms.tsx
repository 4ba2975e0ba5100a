import { ButtonLink } from '../../components/Button';
import { FlipCard } from '../../components/FlipCard';
import { Section, SectionHead } from '../../components/Section';
import { cardsText } from '../../content/programs/cards';
import { applyPath, type Family, type ProgramId, programPath } from '../../content/programs/program';
import { programs } from '../../content/programs/programs';
import { familyText } from '../../content/programs/words';
import { programsText } from './programs';
import styles from './RelatedPrograms.module.css';
import { namesRate } from './rate';

/** Maximum features that fit on a card's back; the first ones matter most. */
const maxFeatures = 4;

/** A rate is left to the program's own page, where its day and points stand beside it. */
const featuresOnCard = (features: readonly string[] = []) =>
  features.filter((feature) => !namesRate(feature)).slice(0, maxFeatures);

/** Programs to compare with, each with its features on the card's back. */
export function RelatedPrograms({ id, family }: { id: ProgramId; family: Family }) {
  const text = programsText.use().program;
  const cards = cardsText.use();
  const words = familyText[family].use();
  return (
    <Section tone="shell">
      <SectionHead title={text.related} lede={text.relatedLede} />
      <div className={styles.cards}>
        {programs[id].related.map((other) => (
          <FlipCard
            key={other}
            art={programs[other].art}
            title={cards[other].titleCard}
            summary={cards[other].summary}
            features={featuresOnCard(words[other]?.features)}
            more={text.more}
            back={text.back}
          >
            <ButtonLink look="line" slim to={applyPath(other)}>
              {text.getApproved}
            </ButtonLink>
            <ButtonLink look="bare" slim to={programPath(other)}>
              {text.page}
            </ButtonLink>
          </FlipCard>
        ))}
      </div>
    </Section>
  );
}
