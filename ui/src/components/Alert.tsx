import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Alert.module.css';

/** What went wrong with a form, on top of it. It takes the focus when it comes, so that it is read and seen. */
export function Alert({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section className={styles.alert} ref={box} tabIndex={-1} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
