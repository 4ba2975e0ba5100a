import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button';
import { Confirm } from '../../components/Confirm';
import { saveFile } from './csv';
import { Remark } from './Remark';
import type { Unread } from './UnreadNotice';
import { unreadText } from './unread';

export const load = unreadText.load;

/** What could not be read can be saved as a file or deleted. */
export function UnreadRemark({ shelf }: { shelf: Unread }): ReactNode {
  const text = unreadText.use();
  const [isAsked, ask] = useState(false);
  const remove = () => {
    shelf.discard();
    // The button that opened the dialog disappears with this remark.
    document.querySelector('h1')?.focus();
  };
  return (
    <>
      <Remark words={text.some}>
        <Button look="line" slim onClick={() => ask(true)}>
          {text.decide}
        </Button>
      </Remark>
      {isAsked && (
        <Confirm words={text} danger onYes={remove} onNo={() => ask(false)}>
          <p>{text.words}</p>
          <Button
            look="bare"
            slim
            onClick={() => saveFile(`${text.file}.txt`, shelf.unread().join('\n'), 'text/plain')}
          >
            {text.save}
          </Button>
        </Confirm>
      )}
    </>
  );
}
