import { useState } from 'react';
import { notify } from '../../../components/notify';
import { http } from '../../../features/calls/http';
import { useWriting } from '../../../features/thread/useWriting';
import type { DeskRates, RatesChange, RatesPreview } from '../../../lib/api/types';
import { CallError } from '../../../lib/http/error';
import { failureNotice } from '../../../lib/http/notice';
import { isRecord } from '../../../lib/shape';
import { proven } from '../proof';
import { isWhole, sheetOf, type VersionDraft } from './draft';

interface Kept {
  draft: VersionDraft | null;
}

/** What is wrong, by member of the sheet. */
export type SheetFaults = Readonly<Record<string, string>>;

type Result = { faults: SheetFaults } | { conflict: true } | { rates: DeskRates };

export interface VersionWriting {
  draft: VersionDraft | null;
  /** Whether this device's stored draft was loaded. Until then none is started. */
  isRead: boolean;
  faults: SheetFaults;
  /** Grows with every refusal, so that each one is announced. */
  tries: number;
  /** Someone else changed the settings, or the version is now in effect. */
  conflict: boolean;
  preview: { reply: RatesPreview; of: VersionDraft } | undefined;
  write: (draft: VersionDraft | null) => void;
  save: () => Promise<DeskRates | undefined>;
  compare: () => Promise<void>;
}

const ifMatch = (revision: number) => ({ 'If-Match': `"${revision}"` });

/** What a refusal says about what was typed. Others are shown where all failures are. */
function understood(error: unknown): Result {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 422) return { faults: error.fields };
  if (error.status === 412 || error.status === 409 || error.status === 404) return { conflict: true };
  throw error;
}

/** A change of the rate sheets, which asks for the password and a code. */
export const changeRates = (revision: number, body: RatesChange): Promise<Result> =>
  proven(
    () =>
      http('POST /admin/rates', { headers: ifMatch(revision), body, quiet: true }).then(
        (rates) => ({ rates }),
        understood,
      ),
    // The caller says what was done, because a refusal is a result, too.
    () => undefined,
  );

/** A version of the rate sheet in progress. It stays on this device until it is saved or discarded. */
export function useVersion(): VersionWriting {
  const { writing, now, write, isRead } = useWriting<Kept>('rate-sheet', {
    begin: () => ({ draft: null }),
    isWhole: (found): found is Kept => isRecord(found) && isWhole(found['draft']),
    isUnsent: ({ draft }) => draft !== null,
    join: (found, typed) => (typed.draft ? typed : found),
  });
  const [faults, setFaults] = useState<SheetFaults>({});
  const [tries, setTries] = useState(0);
  const [conflict, setConflict] = useState(false);
  const [preview, setPreview] = useState<VersionWriting['preview']>();

  const show = (found: SheetFaults, late = false) => {
    setFaults(found);
    setConflict(late);
    setTries((before) => before + 1);
  };

  async function save(): Promise<DeskRates | undefined> {
    const { draft } = now();
    if (!draft) return undefined;
    const { revision, replaces } = draft;
    const result = await changeRates(revision, { action: 'save', sheet: sheetOf(draft), replaces });
    if (!('rates' in result)) {
      show('faults' in result ? result.faults : {}, 'conflict' in result);
      return undefined;
    }
    show({});
    setPreview(undefined);
    write({ draft: null });
    return result.rates;
  }

  async function compare(): Promise<void> {
    const { draft } = now();
    if (!draft) return;
    const body = { sheet: sheetOf(draft), replaces: draft.replaces };
    try {
      const reply = await http('POST /admin/rates/preview', { body, quiet: true });
      show({});
      setPreview({ reply, of: draft });
    } catch (error) {
      const result = understood(error);
      show('faults' in result ? result.faults : {}, 'conflict' in result);
    }
  }

  return {
    draft: writing.draft,
    isRead,
    faults,
    tries,
    conflict,
    preview,
    write: (draft) => {
      if (!draft) {
        setFaults({});
        setPreview(undefined);
      }
      setConflict(false);
      write({ draft });
    },
    save,
    compare: () =>
      compare().catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        notify.failure(failureNotice(error));
      }),
  };
}
