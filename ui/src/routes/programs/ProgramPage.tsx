import notFound from '../../art/not-found.svg';
import { ButtonLink } from '../../components/Button';
import { Scene } from '../../components/Scene';
import { programsText } from './programs';

/** A loan program that does not exist. */
export function ProgramPage() {
  const { title, lede, home } = programsText.use().notFound;
  return (
    <Scene art={notFound} title={title} lede={lede}>
      <ButtonLink look="primary" to="/" arrow>
        {home}
      </ButtonLink>
    </Scene>
  );
}
