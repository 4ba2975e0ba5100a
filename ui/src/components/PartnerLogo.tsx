import styles from './PartnerLogo.module.css';

export function PartnerLogo({ name, logo }: { name: string; logo: string }) {
  return <span className={styles.logo} role="img" aria-label={name} style={{ maskImage: `url(${logo})` }} />;
}
