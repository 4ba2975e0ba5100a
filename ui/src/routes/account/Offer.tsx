import type { ReactNode } from 'react';
import type { FactorOffer } from '../../lib/api/types';
import { CodeForm } from './CodeForm';
import styles from './Security.module.css';
import { securityText } from './security';

/** The quiet zone around the QR code, in modules; without it, cameras cannot find the code. */
const quietZone = 4;
const inGroups = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');

interface OfferProps {
  offer: FactorOffer;
  send: (code: string) => Promise<void>;
  children: ReactNode;
}

/** The key to scan or type, and a field for the first code, which proves that the app works. */
export function Offer({ offer: { key, address, qr }, send, children }: OfferProps) {
  const { offer: text } = securityText.use();
  const size = qr.size + 2 * quietZone;
  return (
    <div className={styles.offer}>
      <svg
        className={styles.qr}
        viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
        role="img"
        aria-label={text.qr}
      >
        <path d={qr.path} shapeRendering="crispEdges" />
      </svg>
      <div className={styles.part}>
        <p>{text.scan}</p>
        <p>
          <a href={address}>{text.open}</a>
        </p>
        <p>{text.type}</p>
        <p>
          <span className="unseen">{text.key}: </span>
          <code className={styles.key}>{inGroups(key)}</code>
        </p>
        <p>{text.confirm}</p>
        <CodeForm words={text} deviceOnly send={send}>
          {children}
        </CodeForm>
      </div>
    </div>
  );
}
