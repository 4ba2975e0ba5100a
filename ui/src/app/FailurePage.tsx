import failure from '../art/error.svg';
import { Button, ButtonLink } from '../components/Button';
import { Scene } from '../components/Scene';
import { shellText } from '../i18n/shell';

/** What stands in place of a page that broke. */
export function FailurePage() {
  const { failure: text } = shellText.use();
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
