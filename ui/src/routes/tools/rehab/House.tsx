import { memo } from 'react';
import { exactly, told } from '../../../features/calculators/say';
import { cx } from '../../../lib/cx';
import type { Cents, Figure } from '../../../lib/figures/figure';
import { furniture } from './furniture';
import styles from './House.module.css';
import type { RoomKind } from './items';
import { rehabText } from './rehab';

interface Bay {
  id: string;
  /** Its number in the list. */
  number: number;
  kind: RoomKind;
  name: string;
  /** As far as it can be read, for its width. */
  cost: Cents;
  figure: Figure<string>;
}

interface HouseProps {
  /** The rooms that cost something. */
  bays: readonly Bay[];
  contingency: Figure<string>;
}

/** Shares of the width from which there is room for furniture, a name, a number. */
const [minFurnished, minNamed, minNumbered] = [3, 8, 6];
/** The maximum number of rooms that screen readers hear. */
const maxTold = 12;
const floors = [styles.sand, styles.haze, styles.shell];
const [ceiling, porch] = ['38%', '58%'];

const percent = (share: number) => `${share.toFixed(3)}%`;

const areAlike = (one: HouseProps, other: HouseProps) => JSON.stringify(one) === JSON.stringify(other);

/** Where each bay begins and how wide it is, in percent of the whole. */
function placed(bays: readonly Bay[], whole: Cents) {
  let from = 0;
  return bays.map((bay, index) => {
    const here = { ...bay, from, width: (bay.cost / whole) * 100, floor: floors[index % floors.length] };
    from += here.width;
    return here;
  });
}

function Roof({ width }: { width: number }) {
  return (
    <svg
      aria-hidden="true"
      x="-1.2%"
      y="2%"
      width={percent(width + 2.5)}
      height="36.6%"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
    >
      <path className={styles.roof} d="M0 100L14 10H86L100 100z" />
      <path className={styles.shade} d="M86 10L100 100H74L64 10z" />
      <path className={styles.thin} vectorEffect="non-scaling-stroke" d="M5.6 64H94.4M9.8 37H90.2M2.3 85H97.7" />
      <path
        className={styles.thick}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        d="M0 100L14 10H86L100 100z"
      />
    </svg>
  );
}

/**
 * The budget as a house cut open: each room is as wide as its cost, and the contingency is a porch still in outline. Its
 * rooms are worked out again for every letter that someone types, and most letters don't change them.
 */
export const House = memo(function House({ bays, contingency }: HouseProps) {
  const { house: text } = rehabText.use();
  const work = bays.reduce((sum, { cost }) => sum + cost, 0);
  const whole = work + (contingency.known ? contingency.value : 0);
  const rooms = placed(bays, whole);
  const built = work > 0 ? (work / whole) * 100 : 100;
  const listed = bays.slice(0, maxTold).map(({ name, figure }) => `${name} ${told(figure, exactly)}`);
  return (
    <>
      <div className={cx('wrap', styles.picture)}>
        <svg
          role="img"
          aria-label={
            work > 0
              ? text.label(listed.join(', '), bays.length - listed.length, told(contingency, exactly))
              : text.empty
          }
        >
          {rooms.map(({ id, kind, from, width, floor }) => (
            <g key={id}>
              <rect className={floor} x={percent(from)} y={ceiling} width={percent(width)} height="62%" />
              {width >= minFurnished && (
                <svg
                  aria-hidden="true"
                  x={percent(from)}
                  y="44%"
                  width={percent(width)}
                  height="56%"
                  viewBox="0 0 120 120"
                  preserveAspectRatio="xMidYMax meet"
                >
                  {furniture[kind]}
                </svg>
              )}
              <line className={styles.wall} x1={percent(from)} x2={percent(from)} y1={ceiling} y2="100%" />
            </g>
          ))}
          {work === 0 && <rect className={styles.outline} y={ceiling} width="100%" height="62%" />}
          <line className={styles.outside} x1={0} x2={0} y1={ceiling} y2="100%" />
          <line className={styles.outside} x1={percent(built)} x2={percent(built)} y1={ceiling} y2="100%" />
          {built < 100 && (
            <>
              <rect className={styles.outline} x={percent(built)} y={porch} width={percent(100 - built)} height="42%" />
              <line className={styles.outline} x1={percent(built)} x2="100%" y1={ceiling} y2={porch} />
            </>
          )}
          <Roof width={built} />
        </svg>
      </div>
      <div className={cx('on-deep', styles.ground)}>
        <div className="wrap">
          <svg className={styles.names} aria-hidden="true">
            {[
              ...rooms,
              {
                id: 'contingency',
                name: text.contingency,
                figure: contingency,
                from: built,
                width: 100 - built,
                number: 0,
              },
            ].map(
              ({ id, name, figure, from, width }) =>
                width >= minNamed && (
                  // HTML instead of SVG text, because only HTML can cut off a long name with an ellipsis.
                  <foreignObject key={id} x={percent(from)} width={percent(width)} height="100%">
                    <p className={cx(styles.name, from > 0 && styles.inner)}>
                      {name}
                      <span>{told(figure, exactly)}</span>
                    </p>
                  </foreignObject>
                ),
            )}
          </svg>
          <svg className={styles.numbers} aria-hidden="true">
            {rooms.map(
              ({ id, number, from, width }) =>
                width >= minNumbered && (
                  <text key={id} x={percent(from + width / 2)} y={24} textAnchor="middle">
                    {number}
                  </text>
                ),
            )}
            {100 - built >= minNumbered && (
              <text x={percent((built + 100) / 2)} y={24} textAnchor="middle">
                +
              </text>
            )}
          </svg>
        </div>
      </div>
    </>
  );
}, areAlike);
