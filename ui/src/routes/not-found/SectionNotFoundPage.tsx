import notFound from '../../art/not-found.svg';
import { ButtonLink } from '../../components/Button';
import { Scene } from '../../components/Scene';
import { notFoundText } from './not-found';

/** A loan program that does not exist. */
export function SectionNotFoundPage() {
  const { title, lede, home } = notFoundText.use();
  return (
    <Scene art={notFound} title={title} lede={lede}>
      <ButtonLink look="primary" to="/" arrow>
        {home}
      </ButtonLink>
    </Scene>
  );
}
