import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Alert.module.css';

/** An error at the top of a form. Takes the focus when it appears, so that it is seen and read out. */
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
