import { useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import type { FieldError } from '../../../components/ErrorSummary';
import { useSpeech } from '../../../i18n/language';
import { type Message, spoken } from '../../../i18n/message';
import { useBusy } from '../../../lib/useBusy';
import { visitor } from '../../../lib/visitor';
import { wayIn } from '../../account/applicant';
import { sendOff } from '../../application/here';
import type { Opened } from '../../drafts/opened';
import type { Why } from '../../outbox/item';
import { outboxText } from '../../outbox/words';
import { definition } from '../form/shipped';
import { offers } from '../offers';
import { registrantIn, useOf, useSitting } from '../sitting';
import { useSay } from '../useSay';
import { wizardText } from '../wizard';
import { isRefused, toField } from './ways';

export interface SubmitFault extends FieldError {
  place: string;
}

export interface SendingState {
  busy: boolean;
  press: () => Promise<void>;
  /** How many tries have failed; each time the message is announced again. */
  tries: number;
  faults: readonly SubmitFault[];
  /** Why the server refused it although no answer is wrong. */
  trouble: Message | undefined;
}

/** What has to be agreed to. Agreements are an account's, so visitors give them once they have signed in. */
export const consentsFor = ({ owner }: Opened) => (owner === visitor ? [] : definition.consents);

export const consentId = (id: string): string => `consent-${id}`;

/** The name of the consent that a refused path is about. */
const consentAt = (path: string) => (path.startsWith('consents.') ? path.slice('consents.'.length) : undefined);

const isAsked = (consent: string) => definition.consents.some(({ id }) => id === consent);

const stepOf = (path: string) =>
  definition.steps.find(({ sections }) => sections.some(({ fields }) => fields.some((field) => field.path === path)));

export function useSending(): SendingState {
  const { review: text } = wizardText.use();
  const { submission } = outboxText.use();
  const say = useSay();
  const { language } = useSpeech();
  const navigate = useNavigate();
  const here = useLocation();
  const { state } = here;
  const sitting = useSitting();
  const findings = useOf(({ verdict }) => verdict().findings);
  const refused = useOf((one) => one.refused());
  const agreed = useOf((one) => one.agreed());
  const [tries, setTries] = useState(() => (isRefused(state) && Object.keys(state.refused).length > 0 ? 1 : 0));
  const [busy, whileBusy] = useBusy();
  const [trouble, setTrouble] = useState<Message>();

  const { opened } = sitting;
  const missing = consentsFor(opened).filter(
    ({ id, required }) => required && !agreed.has(id) && !refused[`consents.${id}`],
  );
  const wrong = new Map([...findings].map(([path, { text: words }]): [string, string] => [path, say(words)]));
  for (const [path, words] of Object.entries(refused)) wrong.set(path, words);
  const faults: SubmitFault[] = [
    ...[...wrong].flatMap(([path, words]): SubmitFault[] => {
      const step = stepOf(path);
      const consent = consentAt(path);
      // A box that this page lacks cannot be checked here.
      if (consent !== undefined && !isAsked(consent)) return [];
      const field = consent === undefined ? path : consentId(consent);
      const place = step ? say(step.name) : consent === undefined ? say(definition.program.name) : text.confirm;
      return [{ field, place, error: spoken(language, words), to: step && toField(sitting.opened.id, step, path).to }];
    }),
    ...missing.map(({ id, name }) => ({
      field: consentId(id),
      place: text.confirm,
      error: spoken(language, consentMissing(say(name), say)),
    })),
  ];

  function stop(why?: Message): void {
    setTrouble(why);
    setTries((past) => past + 1);
  }

  async function mend({ reason, fields, said }: Why): Promise<void> {
    if (reason === 'fields') {
      sitting.refuse(fields);
      await offers.again();
      // Every consent that this page knows was given, so the server's are newer.
      const isOutdated = Object.keys(fields).some((path) => consentAt(path) !== undefined);
      stop(isOutdated ? spoken(language, submission.outdated) : undefined);
    } else if (reason === 'refused') stop(said ?? spoken(language, submission.refused));
    else {
      await sitting.draft.catchUp();
      stop(reason === 'overlap' ? spoken(language, submission.changed) : undefined);
    }
  }

  async function press(): Promise<void> {
    sitting.sayAll();
    if (faults.length > 0) return stop();
    if (opened.owner === visitor)
      return void navigate(wayIn(createPath(here)), { state: registrantIn(sitting.draft.content()) });
    const consents = definition.consents.filter(({ id }) => agreed.has(id)).map(({ id, version }) => ({ id, version }));
    await whileBusy(
      async () => {
        const why = await sendOff(sitting.opened, { language, consents, formVersion: definition.version });
        if (why) await mend(why);
        else navigate('/applications', { replace: true });
      },
      () => stop(spoken(language, submission.unsaved)),
    );
  }

  return { busy, press, tries, faults: tries > 0 ? faults : [], trouble };
}

function consentMissing(name: string, say: ReturnType<typeof useSay>): string {
  return say(definition.faults.consentMissing).replace('{name}', name);
}
