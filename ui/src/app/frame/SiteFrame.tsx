import { useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import '../../styles/site.css';
import { Main } from '../../components/Main';
import { SkipLink } from '../../components/SkipLink';
import { SessionEndWarning } from '../../features/account/SessionEndWarning';
import { useOutboxAtWork } from '../../features/outbox/here';
import { RequestPanel } from '../../features/requests/RequestPanel';
import type { Topic } from '../../features/requests/topics';
import { NewsBar, SignalBar } from '../../pwa/Bars';
import { InstallOffer } from '../../pwa/InstallOffer';
import { useSite } from '../../pwa/useSite';
import { ContactBar } from './ContactBar';
import { Footer } from './Footer';
import { frameText } from './frame';
import { Awaited } from './MineLink';
import { NavBar } from './NavBar';
import { ScrollToTop } from './ScrollToTop';
import { useScroll } from './useScroll';

const noWayUp = /^\/(login|register|admin)(\/|$)/;

export function SiteFrame() {
  const { down, far } = useScroll();
  const { pathname } = useLocation();
  const [topic, ask] = useState<Topic>();
  useSite();
  useOutboxAtWork();
  return (
    <>
      <SkipLink to="main">{frameText.use().skip}</SkipLink>
      <header className="frame-head off-paper">
        <ContactBar />
        <NavBar away={down} onAsk={ask} />
        <SignalBar />
        <NewsBar />
      </header>
      <Main busy={useNavigation().state !== 'idle'}>
        <Outlet />
      </Main>
      <Awaited />
      <InstallOffer />
      <Footer />
      {far && !noWayUp.test(pathname) && <ScrollToTop />}
      <SessionEndWarning />
      {topic && <RequestPanel topic={topic} onClose={() => ask(undefined)} />}
    </>
  );
}
