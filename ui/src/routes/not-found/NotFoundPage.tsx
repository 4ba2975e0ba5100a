import notFound from '../../art/not-found.svg';
import { ButtonLink } from '../../components/Button';
import { Scene } from '../../components/Scene';
import { notFoundText } from './not-found';

function NotFound({ what }: { what: 'page' | 'section' }) {
  const text = notFoundText.use();
  return (
    <Scene art={notFound} {...text[what]}>
      <ButtonLink look="primary" to="/" arrow>
        {text.home}
      </ButtonLink>
    </Scene>
  );
}

/** An address that leads nowhere. */
export const NotFoundPage = () => <NotFound what="page" />;

/** A loan program that does not exist. */
export const SectionNotFoundPage = () => <NotFound what="section" />;
