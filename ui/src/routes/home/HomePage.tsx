import { useDeferredValue, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import hero from '../../art/hero.svg';
import { ButtonLink } from '../../components/Button';
import { Hero } from '../../components/Hero';
import { renderedIn } from '../../lib/rendered';
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

/**
 * On a first visit, the top is shown before the rest is rendered. After that, with a link to a section, or if the server
 * has rendered the page, everything renders at once.
 */
let seen = renderedIn !== undefined;

export function HomePage() {
  const text = homeText.use();
  const { hash } = useLocation();
  const whole = useDeferredValue(true, seen || hash !== '');
  useEffect(() => {
    seen = true;
  }, []);
  return (
    <>
      <Hero title={text.title} lines={text.headline} lede={text.lede} art={hero}>
        <ButtonLink look="primary" to="/apply" arrow>
          {text.estimate}
        </ButtonLink>
      </Hero>
      <QuickApply />
      {whole && (
        <>
          <Welcome />
          <About />
          <LoanPrograms />
          <Investors />
          <Partners />
          <QuickLinks />
          <Unlock />
          <Appointment />
        </>
      )}
    </>
  );
}
