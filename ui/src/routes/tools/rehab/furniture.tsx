import type { ReactNode } from 'react';
import styles from './House.module.css';
import type { RoomKind } from './items';

/** What stands in each room, drawn 120 × 120 on the floor. */
export const furniture: Record<RoomKind, ReactNode> = {
  kitchen: (
    <>
      <path className={styles.paper} strokeWidth={2} d="M8 84h70v36H8zM84 40h30v80H84z" />
      <path className={styles.line} d="M31 84v36M54 84v36M84 66h30M89 56v6M89 72v14" />
      <path className={styles.lagoon} strokeWidth={1.5} d="M8 18h22v32H8zM56 18h22v32H56z" />
      <path className={styles.mist} strokeWidth={1.5} d="M34 50l5-18h8l5 18z" />
      <path className={styles.line} strokeWidth={1.5} d="M43 32V4" />
    </>
  ),
  bathroom: (
    <>
      <path className={styles.paper} strokeWidth={2} d="M14 92h72v14q0 8-10 8H24q-10 0-10-8zM22 114v6M78 114v6" />
      <path className={styles.line} strokeWidth={2} d="M78 92V46q0-8-9-8t-9 7" />
      <path className={styles.lagoon} d="M54 45h12l3 6H51z" />
      <path className={styles.mist} strokeWidth={1.5} d="M92 34h22v34H92z" />
      <path className={styles.dune} strokeWidth={1.5} d="M92 88h22v32H92z" />
    </>
  ),
  living: (
    <>
      <path className={styles.lagoon} strokeWidth={2} d="M14 82h64v22H14zM8 90h10v22H8zM74 90h10v22H74z" />
      <path className={styles.line} strokeWidth={1.5} d="M46 82v22M14 112v8M78 112v8M102 120V54M96 120h12" />
      <path className={styles.dune} strokeWidth={1.5} d="M92 54l5-18h10l5 18z" />
      <path className={styles.paper} strokeWidth={1.5} d="M28 30h36v28H28z" />
      <path className={styles.lagoonLine} strokeWidth={1.5} d="M30 54q16-30 32 0" />
    </>
  ),
  bedroom: (
    <>
      <path className={styles.paper} strokeWidth={2} d="M12 66h8v54M12 66v54M20 92h78v18H20zM98 84v36" />
      <path className={styles.lagoon} strokeWidth={1.5} d="M48 88h50v12H48z" />
      <path className={styles.mist} strokeWidth={1.5} d="M22 82h22v10H22zM44 22h34v34H44z" />
      <path className={styles.line} d="M61 22v34M44 39h34" />
    </>
  ),
  exterior: (
    <>
      <path className={styles.door} strokeWidth={2} d="M46 58h28v62H46z" />
      <path className={styles.mist} strokeWidth={1.5} d="M8 58h26v34H8zM86 58h26v34H86z" />
      <path className={styles.line} d="M21 58v34M8 75h26M99 58v34M86 75h26M40 120V52h40v68" />
      <path className={styles.deep} d="M36 46h48v6H36z" />
      <path className={styles.lagoonLine} d="M0 112h40M80 112h40" />
    </>
  ),
  systems: (
    <>
      <path className={styles.mist} strokeWidth={2} d="M24 64h72v56H24z" />
      <path className={styles.paper} strokeWidth={2} d="M60 74a18 18 0 1 1 0 36a18 18 0 1 1 0-36z" />
      <path className={styles.line} d="M60 74v36M42 92h36" />
      <path className={styles.line} strokeWidth={1.5} d="M54 0v64M66 0v64" />
    </>
  ),
  other: (
    <>
      <path className={styles.line} strokeWidth={2} d="M26 120L48 34M70 120L48 34M33 94h30M38 74h20M43 54h10" />
      <path className={styles.mist} strokeWidth={1.5} d="M82 96h24l-3 24H85z" />
      <path className={styles.line} strokeWidth={1.5} d="M82 96q12-18 24 0" />
    </>
  ),
};
