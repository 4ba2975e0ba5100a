import { useEffect, useId, useRef, useState } from 'react';
import { bookingText } from '../../features/booking/booking';
import { otherZones, zoneName } from '../../features/booking/zones';
import styles from './Zone.module.css';

/** The time zone of the large times, and a way to another one. */
export function Zone({ zone, onZone }: { zone: string; onZone: (zone: string) => void }) {
  const text = bookingText.use();
  const [isOpen, open] = useState(false);
  const list = useRef<HTMLSelectElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen) list.current?.focus();
  }, [isOpen]);
  if (!isOpen)
    return (
      <p className={styles.zone}>
        <span>{zoneName(zone, text)}</span>
        <button type="button" onClick={() => open(true)}>
          {text.zone.change}
          <span className="unseen"> ({text.zone.label})</span>
        </button>
      </p>
    );
  const named = Object.keys(text.zones);
  const others = otherZones(named);
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{text.zone.label}</label>
      <select id={id} ref={list} value={zone} onChange={({ target }) => onZone(target.value)}>
        {![...named, ...others].includes(zone) && <option value={zone}>{zoneName(zone, text)}</option>}
        <optgroup label={text.zone.named}>
          {named.map((one) => (
            <option key={one} value={one}>
              {zoneName(one, text)}
            </option>
          ))}
        </optgroup>
        <optgroup label={text.zone.others}>
          {others.map((one) => (
            <option key={one} value={one}>
              {one.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      </select>
    </div>
  );
}
