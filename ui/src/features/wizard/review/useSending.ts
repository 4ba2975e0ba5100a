import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FieldError } from '../../../components/ErrorSummary';
import { useSpeech } from '../../../i18n/language';
import { type Message, spoken } from '../../../i18n/message';
import { CallError } from '../../../lib/http/error';
import { http } from '../../calls/http';
import { letGo } from '../../drafts/drafts';
import { definition } from '../form/shipped';
import { offers } from '../offers';
import { type Sitting, useOf, useSitting } from '../sitting';
import { useSay } from '../useSay';
import { wizardText } from '../wizard';
import { toField } from './ways';

export interface Sending {
  busy: boolean;
  press: () => Promise<void>;
  /** How often it was tried and not sent: each time it is said anew. */
  tries: number;
  /** What keeps it from being sent, once that was tried. */
  faults: readonly FieldError[];
  /** Why it was not taken, though nothing is wrong with it. */
  trouble: Message | undefined;
}

export const consentId = (id: string): string => `consent-${id}`;

const stepOf = (path: string) =>
  definition.steps.find(({ sections }) => sections.some(({ fields }) => fields.some((field) => field.path === path)));

/** Sends the application, and tells what keeps it from being sent. */
export function useSending(): Sending {
  const { review: text } = wizardText.use();
  const say = useSay();
  const { language } = useSpeech();
  const navigate = useNavigate();
  const sitting = useSitting();
  const findings = useOf(({ verdict }) => verdict().findings);
  const refused = useOf((one) => one.refused());
  const agreed = useOf((one) => one.agreed());
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Message>();

  const missing = definition.consents.filter(({ id, required }) => required && !agreed.has(id));
  const wrong = new Map([...findings].map(([path, { text: words }]): [string, string] => [path, say(words)]));
  for (const [path, words] of Object.entries(refused)) wrong.set(path, words);
  const faults: FieldError[] = [
    ...[...wrong].map(([path, words]): FieldError => {
      const step = stepOf(path);
      const consent = path.startsWith('consents.') ? path.slice('consents.'.length) : undefined;
      const field = consent === undefined ? path : consentId(consent);
      return { field, error: spoken(language, words), to: step && toField(step, path).to };
    }),
    ...missing.map(({ id, name }) => ({
      field: consentId(id),
      error: spoken(language, consentMissing(say(name), say)),
    })),
  ];

  function stop(why?: Message): void {
    setTrouble(why);
    setTries((past) => past + 1);
  }

  async function failed(error: CallError): Promise<void> {
    if (error.status === 412) {
      await sitting.draft.catchUp();
      stop(spoken(language, text.changed));
    } else if (error.status === 422) {
      sitting.refuse(error.fields);
      await offers.again();
      stop(Object.keys(error.fields).length > 0 ? undefined : error.said);
    } else if (error.kind === 'unreachable' || error.kind === 'server') stop(spoken(language, text.unsure));
    else stop(error.said ?? spoken(language, text.refused));
  }

  async function press(): Promise<void> {
    sitting.sayAll();
    if (faults.length > 0) return stop();
    setBusy(true);
    try {
      const revision = await savedRevision(sitting);
      if (revision === undefined) return stop(spoken(language, text.unsaved));
      const consents = definition.consents
        .filter(({ id }) => agreed.has(id))
        .map(({ id, version }) => ({ id, version }));
      const { id } = sitting.opened;
      const body = { revision, language, consents };
      const receipt = await http('POST /application/{id}/submit', { path: { id }, body });
      letGo(id, sitting.opened.owner);
      navigate('/apply', { replace: true, state: { receipt } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await failed(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, press, tries, faults: tries > 0 ? faults : [], trouble };
}

async function savedRevision({ draft }: Sitting): Promise<number | undefined> {
  return (await draft.settled()) ? draft.stored()?.revision : undefined;
}

function consentMissing(name: string, say: ReturnType<typeof useSay>): string {
  return say(definition.faults.consentMissing).replace('{name}', name);
}
