import { Link, useParams } from 'react-router-dom';
import notFoundArt from '../../art/not-found.svg';
import { ButtonLink, TextLink } from '../../components/Button';
import { Scene } from '../../components/Scene';
import { Section } from '../../components/Section';
import { findGuide, type Guide, type GuideBlock, type GuideId, guides, nextWays } from '../../content/guides/guide';
import { wayTo } from '../../content/guides/ways';
import { guideText } from '../../content/guides/words';
import { cx } from '../../lib/cx';
import { withLenderDetails } from '../../lib/named';
import { educationText } from './education';
import { GuideHead } from './GuideHead';
import { GuideList } from './GuideList';
import styles from './GuidePage.module.css';
import { WorkedExample } from './WorkedExample';

function Items({ of }: { of: readonly string[] }) {
  return of.map((item) => <li key={item}>{withLenderDetails(item)}</li>);
}

function Block({ block }: { block: GuideBlock }) {
  if ('paragraph' in block) return <p>{withLenderDetails(block.paragraph)}</p>;
  if ('example' in block) return <WorkedExample example={block.example} />;
  if ('note' in block)
    return (
      <aside className={styles.note}>
        <h3>{block.note.title}</h3>
        <p>{withLenderDetails(block.note.text)}</p>
      </aside>
    );
  if ('steps' in block)
    return (
      <ol className={cx(styles.list, styles.steps)}>
        <Items of={block.steps} />
      </ol>
    );
  return (
    <ul className={styles.list}>
      <Items of={block.list} />
    </ul>
  );
}

const keyOf = (block: GuideBlock): string => JSON.stringify(block);

function Next({ id, next }: { id: GuideId; next: Guide['next'] }) {
  const text = educationText.use();
  const [first, ...others] = nextWays[id];
  return (
    <Section tone="deep" className={styles.next}>
      <h2 className="h1">{next.title}</h2>
      <div className="stack">
        <p className="lede">{next.text}</p>
        <ButtonLink look="primary" to={wayTo(first)} arrow>
          {text.ways[first]}
        </ButtonLink>
        <ul className={styles.others}>
          {others.map((name) => (
            <li key={name}>
              <TextLink to={wayTo(name)}>{text.ways[name]}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** The guides that follow, beginning again after the last one. */
const after = (id: GuideId): GuideId[] => {
  const place = guides.indexOf(id);
  return [...guides.slice(place + 1), ...guides.slice(0, place)].slice(0, 4);
};

function KnownGuide({ id }: { id: GuideId }) {
  const text = educationText.use();
  const guide = guideText[id].use();
  return (
    <>
      <article className={styles.guide}>
        <GuideHead id={id} alt={guide.alt} />
        <div className={cx('wrap', styles.body)}>
          <nav className={cx('off-paper', styles.contents)} aria-labelledby="contents">
            <h2 id="contents">{text.contents}</h2>
            <ol>
              {guide.sections.map(({ title }, index) => (
                <li key={title}>
                  <Link to={`#part-${index + 1}`}>{title}</Link>
                </li>
              ))}
            </ol>
          </nav>
          <div className={styles.text}>
            {guide.sections.map(({ title, blocks }, index) => (
              <section key={title} id={`part-${index + 1}`} tabIndex={-1}>
                <h2>{title}</h2>
                {blocks.map((block) => (
                  <Block key={keyOf(block)} block={block} />
                ))}
              </section>
            ))}
            <p className={cx('small', styles.advice)}>{text.advice}</p>
          </div>
        </div>
      </article>
      <div className="off-paper">
        <Next id={id} next={guide.next} />
        <Section tone="shell" className={styles.more}>
          <div className={styles.moreHead}>
            <h2>{text.more}</h2>
            <TextLink to="/education">{text.all}</TextLink>
          </div>
          <GuideList of={after(id)} as="h3" />
        </Section>
      </div>
    </>
  );
}

/** For addresses of guides that do not exist. */
function GuideNotFound() {
  const { all, notFound } = educationText.use();
  return (
    <Scene art={notFoundArt} title={notFound.title} lede={notFound.lede}>
      <ButtonLink look="primary" to="/education" arrow>
        {all}
      </ButtonLink>
      <ButtonLink look="line" to="/">
        {notFound.home}
      </ButtonLink>
    </Scene>
  );
}

export function GuidePage() {
  const id = findGuide(useParams()['guide']);
  return id ? <KnownGuide key={id} id={id} /> : <GuideNotFound />;
}
