import hero from '../../art/hero.svg';
import { ButtonLink } from '../../components/Button';
import { Hero } from '../../components/Hero';
import { homeText } from './home';

export function HomePage() {
  const text = homeText.use();
  return (
    <Hero title={text.title} lines={text.headline} lede={text.lede} art={hero}>
      <ButtonLink look="primary" to="/apply" arrow>
        {text.estimate}
      </ButtonLink>
    </Hero>
  );
}
