import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import '../../styles/site.css';
import { Main } from '../../components/Main';
import { SkipLink } from '../../components/SkipLink';
import { useUser } from '../../features/account/account';
import { answerOtherTabs } from '../../features/account/other-tabs';
import { SessionEndWarning } from '../../features/account/SessionEndWarning';
import { useOutboxAtWork } from '../../features/outbox/here';
import { isForEveryone } from '../../lib/lender';
import { NewsBar, SignalBar } from '../../pwa/Bars';
import { InstallOffer } from '../../pwa/InstallOffer';
import { useSite } from '../../pwa/useSite';
import { steps } from '../steps';
import { ContactBar } from './ContactBar';
import { Footer } from './Footer';
import { frameText } from './frame';
import { Awaited } from './MineLink';
import { NavBar } from './NavBar';
import { ScrollToTop } from './ScrollToTop';
import { useAddress } from './useAddress';
import { useEarlyInput } from './useEarlyInput';
import { useScroll } from './useScroll';

const noWayUp = /^\/(login|register|admin|applications|tools)(\/|$)/;
/** The steps of the form have a head of their own, and nothing below them. */
const atStep = new RegExp(`^/apply/(${steps.join('|')})/?$`);
const atCall = /^\/book\/change\/?$/;

export function SiteFrame() {
  const { down, far } = useScroll();
  const { pathname } = useLocation();
  const user = useUser();
  // Someone with the link to a call may not be able to read any other page.
  const isBare = atStep.test(pathname) || (atCall.test(pathname) && !user && !isForEveryone());
  useAddress();
  useSite();
  useOutboxAtWork();
  useEarlyInput();
  useEffect(answerOtherTabs, []);
  return (
    <>
      <SkipLink to="main">{frameText.use().skip}</SkipLink>
      <header className="frame-head off-paper">
        {!isBare && <ContactBar />}
        {!isBare && <NavBar away={down} />}
        <SignalBar />
        <NewsBar />
      </header>
      <Main busy={useNavigation().state !== 'idle'}>
        <Outlet />
      </Main>
      {!isBare && <Awaited />}
      {!isBare && <InstallOffer />}
      {!isBare && <Footer />}
      {far && !isBare && !noWayUp.test(pathname) && <ScrollToTop />}
      <SessionEndWarning />
    </>
  );
}
