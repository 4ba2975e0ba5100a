import { useEffect } from 'react';
import failure from '../art/error.svg';
import { Button, ButtonLink } from '../components/Button';
import { Scene } from '../components/Scene';
import { shellText } from '../i18n/shell';

/** What stands in place of a page that broke. */
export function FailurePage() {
  const { failure: text } = shellText.use();
  // What held the focus went with the page.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  return (
    <Scene art={failure} title={text.title} lede={text.lede}>
      <Button look="primary" onClick={() => location.reload()}>
        {text.again}
      </Button>
      <ButtonLink look="line" to="/">
        {text.home}
      </ButtonLink>
    </Scene>
  );
}
