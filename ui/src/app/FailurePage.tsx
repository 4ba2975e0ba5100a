import { type ReactNode, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import failureArt from '../art/error.svg';
import noSignal from '../art/no-signal.svg';
import { Button, ButtonLink } from '../components/Button';
import { Main } from '../components/Main';
import { Scene } from '../components/Scene';
import { shellText } from '../i18n/shell';
import { connection } from '../lib/connection';
import { CallError } from '../lib/http/error';

/** Error messages of the different browsers, and of the style loader, for a chunk that could not be loaded. */
const unfetched = /dynamically imported|module script|preload CSS/;

const isOutOfReach = (error: unknown): boolean =>
  !connection.signal() ||
  (error instanceof CallError ? error.kind === 'unreachable' : error instanceof Error && unfetched.test(error.message));

/** `toCall` is shown to someone without a connection. */
export function FailurePage({ toCall }: { toCall?: ReactNode }) {
  const { failure, stranded } = shellText.use();
  const away = isOutOfReach(useRouteError());
  const text = away ? stranded : failure;
  // The focused element disappeared with the page.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  return (
    <Scene art={away ? noSignal : failureArt} title={text.title} lede={text.lede}>
      <Button look="primary" onClick={() => location.reload()}>
        {text.again}
      </Button>
      <ButtonLink look="line" to="/">
        {failure.home}
      </ButtonLink>
      {away && toCall}
    </Scene>
  );
}

export function StrandedPage() {
  return (
    <Main>
      <FailurePage />
    </Main>
  );
}
