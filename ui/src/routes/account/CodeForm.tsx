import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { CodeField } from '../../features/account/CodeField';
import { codeText } from '../../features/account/code';
import { nothingWrong } from '../../features/account/wrong';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import { isBlank, typed } from '../../lib/typed';
import styles from './Security.module.css';
import { setBack } from './setback';
import { Trouble } from './Trouble';
import { useSetbacks } from './useSetbacks';

interface CodeFormProps {
  words: { submit: string; busy: string };
  /** Accept only a code from the app, not a recovery code. */
  deviceOnly?: boolean;
  /** On success, the caller removes this form. */
  send: (code: string) => Promise<void>;
  children?: ReactNode;
}

export function CodeForm({ words, deviceOnly, send, children }: CodeFormProps) {
  const { missing } = codeText.use();
  const { language } = useSpeech();
  const { submit, edited, busy, left, ...tried } = useSetbacks({
    check: (form) => (isBlank(typed(form, 'code')) ? new Map([['code', spoken(language, missing)]]) : nothingWrong),
    send: async (form) => {
      try {
        await send(typed(form, 'code'));
        return undefined;
      } catch (error) {
        return setBack(error, language);
      }
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Trouble {...tried} left={left} />
      <CodeField error={tried.wrong.get('code')} deviceOnly={deviceOnly === true} onEdit={() => edited('code')} />
      <div className={styles.acts}>
        <Button type="submit" look="primary" busy={busy || left > 0}>
          {busy ? words.busy : words.submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
