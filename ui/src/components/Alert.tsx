import { type ReactNode, useEffect, useRef } from 'react';
import type { Message } from '../i18n/message';
import styles from './Alert.module.css';
import { MessageLines } from './MessageLines';

interface AlertProps {
  title: string;
  message?: Message;
  children?: ReactNode;
}

/** An error at the top of a form. Takes the focus when it appears, so that it is seen and read out. */
export function Alert({ title, message, children }: AlertProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section className={styles.alert} ref={box} tabIndex={-1} aria-label={title}>
      <h2>{title}</h2>
      {message && (
        <p>
          <MessageLines message={message} />
        </p>
      )}
      {children}
    </section>
  );
}
