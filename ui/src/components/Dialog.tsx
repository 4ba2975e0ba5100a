import { type ReactNode, useEffect, useId, useRef } from 'react';
import { shellText } from '../i18n/shell';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog. The browser keeps the focus inside, closes it on Escape and restores the focus. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { close } = shellText.use();
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.showModal();
    // Not on the close button, which comes first.
    box.current?.querySelector<HTMLElement>(':is(input, select, textarea):not([hidden]), [data-first]')?.focus();
    return () => {
      // The browser gives it back only from a dialog that is closed, not from one that is taken out of the page.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog className={styles.dialog} ref={box} aria-labelledby={id} closedby="any" onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={close} onClick={() => box.current?.close()} />
      </div>
      {children}
    </dialog>
  );
}
