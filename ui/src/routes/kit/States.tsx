import { ArchClock } from '../../components/ArchClock';
import { Spinner } from '../../components/Spinner';
import { Tag } from '../../components/Tag';
import { SaveState } from '../../features/wizard/SaveState';
import styles from './KitPage.module.css';
import { kitText } from './kit';

export function Saves() {
  return (
    <div className="row">
      <SaveState saving={{ state: 'saved', at: new Date(2026, 0, 5, 10, 42) }} />
      <SaveState saving={{ state: 'saving' }} />
      <SaveState saving={{ state: 'signal' }} />
      <SaveState saving={{ state: 'signIn' }} />
    </div>
  );
}

export function Tags() {
  const { tag } = kitText.use();
  return (
    <div className="row">
      <Tag tone="new">{tag.new}</Tag>
      <Tag tone="draft">{tag.draft}</Tag>
      <Tag tone="waiting">{tag.waiting}</Tag>
      <Tag tone="good">{tag.good}</Tag>
      <Tag tone="bad">{tag.bad}</Tag>
    </div>
  );
}

export function Clocks() {
  const { clock } = kitText.use();
  return (
    <div className={styles.clocks}>
      <ArchClock minutesLeft={24 * 60} note={clock.new} />
      <ArchClock minutesLeft={11 * 60 + 54} note={clock.running} />
      <ArchClock minutesLeft={3 * 60 + 12} note={clock.soon} />
      <ArchClock minutesLeft={-72} note={clock.over} />
    </div>
  );
}

export function Spinners() {
  return <Spinner>{kitText.use().spinner}</Spinner>;
}
