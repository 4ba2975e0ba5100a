import { useState } from 'react';
import { http } from '../../../features/calls/http';
import { useWriting } from '../../../features/thread/useWriting';
import { useSpeech } from '../../../i18n/language';
import { type Message, spoken } from '../../../i18n/message';
import type { StaffCalendar } from '../../../lib/api/types';
import { CallError } from '../../../lib/http/error';
import { lenderDay } from '../../../lib/lender-day';
import { bookingsText } from './bookings';
import {
  afterSaving,
  changedHours,
  draftOf,
  faultsOf,
  fieldAt,
  type Hours,
  type HoursDraft,
  type HoursFault,
  type HoursField,
  isStoredHours,
  resumed,
  toSave,
  weekdays,
} from './hours';

export interface HoursWriting {
  draft: HoursDraft;
  /** Whether this device's stored copy was loaded. Until then nothing can be changed. */
  isRead: boolean;
  wrong: ReadonlyMap<HoursField, Message>;
  /** Counts the attempts to save, so that a repeated message is announced again. */
  tries: number;
  change: (part: Partial<Hours>) => void;
  /** Resolves to whether the hours were saved. */
  save: () => Promise<boolean>;
  takeTheirs: () => void;
  keepMine: () => void;
}

const otherParts = ['daysOff', 'languages', 'meetingUrl'] as const;

/** Which parts of the form a change may have corrected. */
const changedParts = ({ days, ...rest }: Partial<Hours>): HoursField[] => [
  ...(days ? weekdays : []),
  ...otherParts.filter((part) => part in rest),
];

function useFaultText(): (field: HoursField, fault: HoursFault) => Message {
  const { faults, days } = bookingsText.use().hours;
  const { language } = useSpeech();
  return (field, fault) => {
    const day = weekdays.find((one) => one === field);
    const words = faults[fault];
    return spoken(language, typeof words === 'string' ? words : words(day ? days[day] : ''));
  };
}

/** The user's hours: edited here, kept on this device until they are saved at the server. */
export function useHours(calendar: StaffCalendar): HoursWriting {
  const today = lenderDay();
  const { language } = useSpeech();
  const faultText = useFaultText();
  const { writing, now, write, isRead } = useWriting<HoursDraft>('calendar/hours', {
    begin: () => draftOf(calendar, today),
    isWhole: isStoredHours,
    isUnsent: ({ dirty }) => dirty,
    join: (found) => resumed(found, calendar, today),
  });
  const [wrong, setWrong] = useState<ReadonlyMap<HoursField, Message>>(new Map());
  const [tries, setTries] = useState(0);

  function find(): boolean {
    const faults = faultsOf(now().hours);
    setWrong(new Map([...faults].map(([field, fault]) => [field, faultText(field, fault)])));
    setTries((before) => before + 1);
    return faults.size === 0;
  }

  async function put(): Promise<void> {
    const sent = now();
    const saved = await http('PUT /admin/appointment/calendar', {
      headers: { 'If-Match': `"${sent.revision}"` },
      body: toSave(sent.hours),
      quiet: true,
    });
    write(afterSaving(now(), sent, saved, today));
  }

  /** What the server refused, at its fields; or what was saved elsewhere, before either version is lost. */
  async function meet(error: unknown): Promise<void> {
    if (!(error instanceof CallError)) throw error;
    const { hours } = now();
    const refused = Object.entries(error.fields).map(([path, words]) => [fieldAt(path, hours), words] as const);
    const known = refused.flatMap(([field, words]) => (field ? [[field, spoken(language, words)] as const] : []));
    if (known.length > 0) return setWrong(new Map(known));
    if (error.status !== 412) throw error;
    const theirs = await http('GET /admin/appointment/calendar', { quiet: true });
    write({ ...now(), theirs });
  }

  return {
    draft: writing,
    isRead,
    wrong,
    tries,
    change: (part) => {
      write(changedHours(now(), part));
      const corrected = new Set(changedParts(part));
      setWrong((before) => new Map([...before].filter(([field]) => !corrected.has(field))));
    },
    save: async () => {
      if (!find()) return false;
      try {
        await put();
        return true;
      } catch (error) {
        await meet(error);
        return false;
      }
    },
    takeTheirs: () => {
      if (writing.theirs) write(draftOf(writing.theirs, today));
    },
    keepMine: () => {
      if (writing.theirs) write({ ...now(), revision: writing.theirs.revision, dirty: true, theirs: undefined });
    },
  };
}
