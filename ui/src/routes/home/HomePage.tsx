import hero from '../../art/hero.svg';
import { ButtonLink } from '../../components/Button';
import { Hero } from '../../components/Hero';
import { About } from './About';
import { Appointment } from './Appointment';
import { homeText } from './home';
import { Investors } from './Investors';
import { LoanPrograms } from './LoanPrograms';
import { Partners } from './Partners';
import { QuickApply } from './QuickApply';
import { QuickLinks } from './QuickLinks';
import { Unlock } from './Unlock';
import { Welcome } from './Welcome';

export function HomePage() {
  const text = homeText.use();
  return (
    <>
      <Hero title={text.title} lines={text.headline} lede={text.lede} art={hero}>
        <ButtonLink look="primary" to="/apply" arrow>
          {text.estimate}
        </ButtonLink>
      </Hero>
      <QuickApply />
      <Welcome />
      <About />
      <LoanPrograms />
      <Investors />
      <Partners />
      <QuickLinks />
      <Unlock />
      <Appointment />
    </>
  );
}
