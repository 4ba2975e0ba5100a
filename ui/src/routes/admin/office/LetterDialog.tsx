import { useState } from 'react';
import { Confirm } from '../../../components/Confirm';
import { notify } from '../../../components/notify';
import { Select } from '../../../components/Select';
import { TextField } from '../../../components/TextField';
import { http } from '../../../features/calls/http';
import { storedDate } from '../../../features/wizard/form/date';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import type { DeskLead, DeskRequest, LetterToIssue } from '../../../lib/api/types';
import type { CallError } from '../../../lib/http/error';
import { failureNotice, successNotice } from '../../../lib/http/notice';
import { grouped } from '../../../lib/money';
import { useBusy } from '../../../lib/useBusy';
import { uuid } from '../../../lib/uuid';
import { officeText } from './office';

const fields = ['amount', 'buyer', 'addressee', 'property', 'expiresOn'] as const;
const isField = (name: string): boolean => fields.some((field) => field === name);

/** What the request says. The id stays the same however often the letter is sent, so it is issued once. */
function requested({ answers, language }: DeskRequest): LetterToIssue {
  const said = (key: string) => {
    const answer = answers['proofOfFunds']?.[key];
    return typeof answer === 'string' ? answer : '';
  };
  const place = [said('address'), said('city'), said('state')];
  return {
    id: uuid(),
    amount: grouped(said('amount')),
    buyer: said('buyer'),
    addressee: said('addressee'),
    property: said('address') && place.filter(Boolean).join(', '),
    expiresOn: '',
    language,
  };
}

interface LetterDialogProps {
  lead: DeskLead;
  request: DeskRequest;
  again: () => Promise<unknown>;
  onClose: () => void;
}

export function LetterDialog({ lead: { id }, request, again, onClose }: LetterDialogProps) {
  const { letter: text } = officeText.use().leads;
  const { language } = useSpeech();
  const [letter, setLetter] = useState(() => requested(request));
  const [failure, setFailure] = useState<CallError>();
  const [busy, whileBusy] = useBusy();

  async function issue(): Promise<void> {
    const body = { ...letter, expiresOn: storedDate(letter.expiresOn ?? '') };
    await http('POST /admin/lead/{id}/letter', { path: { id }, body, quiet: true });
    notify.success(successNotice);
    await again();
    onClose();
  }

  // A fault that belongs to no field, such as a character in the lender's name that the letter can't show.
  const [, elsewhere] = Object.entries(failure?.fields ?? {}).find(([name]) => !isField(name)) ?? [];
  return (
    <Confirm
      words={text}
      busy={busy}
      failure={failure && { ...failureNotice(failure), ...(elsewhere && { text: spoken(language, elsewhere) }) }}
      onYes={() => void whileBusy(issue, setFailure)}
      onNo={onClose}
    >
      {fields.map((field) => {
        const wrong = failure?.fields[field];
        return (
          <TextField
            key={field}
            label={text[field]}
            hint={field === 'expiresOn' ? text.expiresHint : undefined}
            before={field === 'amount' ? '$' : ''}
            required={field === 'amount' || field === 'buyer'}
            autoComplete="off"
            value={letter[field] ?? ''}
            error={wrong ? spoken(language, wrong) : undefined}
            onChange={({ target }) => setLetter({ ...letter, [field]: target.value })}
          />
        );
      })}
      <Select
        label={text.language}
        value={letter.language}
        options={(['en', 'es'] as const).map((value) => ({ value, text: text.languages[value] }))}
        onChange={({ target }) => setLetter({ ...letter, language: target.value === 'es' ? 'es' : 'en' })}
      />
    </Confirm>
  );
}
