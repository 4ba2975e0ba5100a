import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../../../components/Button';
import { Choice } from '../../../components/Choice';
import { ErrorSlot } from '../../../components/Field';
import { TextArea } from '../../../components/TextArea';
import { TextField } from '../../../components/TextField';
import { http } from '../../../features/calls/http';
import { useWriting } from '../../../features/thread/useWriting';
import { withoutAnswer } from '../../../features/wizard/answer-text';
import { fieldsOf } from '../../../features/wizard/form/definition';
import { judge } from '../../../features/wizard/form/judge';
import { migrate } from '../../../features/wizard/form/migrate';
import { definition } from '../../../features/wizard/form/shipped';
import { formText } from '../../../features/wizard/form-words';
import { offers } from '../../../features/wizard/offers';
import { useAnswerText } from '../../../features/wizard/useAnswerText';
import { useSay } from '../../../features/wizard/useSay';
import { useSpeech } from '../../../i18n/language';
import { type Message, spoken } from '../../../i18n/message';
import type { DeskApplication } from '../../../lib/api/types';
import { folded } from '../../../lib/folded';
import { lenderDay } from '../../../lib/lender-day';
import { fits } from '../../../lib/shape';
import { useBusy } from '../../../lib/useBusy';
import { useStore } from '../../../lib/useStore';
import { uuid } from '../../../lib/uuid';
import { focusOn } from './opened';
import styles from './Requests.module.css';
import { askingText, type Wanted } from './requests';
import type { File } from './useFile';

const maxLength = 500;
const blankGroup = 'blank';

interface Unsent {
  questions: readonly string[];
  note: string;
  /** The id of the first try, so that another try is the same request. */
  id?: string;
}

const nothing: Unsent = { questions: [], note: '' };
const unsent = {
  begin: () => nothing,
  isWhole: (found: unknown) => fits<Unsent>(found, { questions: ['string'], note: 'string' }),
  isUnsent: ({ questions, note }: Unsent) => note !== '' || questions.length > 0,
  join: (found: Unsent) => found,
};

interface AskFormProps {
  application: DeskApplication;
  file: File;
  wanted: Wanted;
  onClose: () => void;
}

/** Asks the borrower for one answer or several. What is chosen and typed stays on this device until it is sent. */
export function AskForm({ application, file, wanted, onClose }: AskFormProps) {
  const text = askingText.use();
  const words = formText.use();
  const say = useSay();
  const read = useAnswerText();
  const { language } = useSpeech();
  const { writing, write, isRead } = useWriting(`${application.id}/request`, unsent);
  const search = useId();
  const [sought, seek] = useState('');
  const [wrong, setWrong] = useState<{ questions?: Message; note?: Message; other?: Message }>({});
  const [busy, whileBusy] = useBusy();
  useEffect(() => offers.loadAll(undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: wanting to ask again leads here again
  useEffect(() => document.getElementById(search)?.focus(), [search, wanted]);
  useStore({ subscribe: offers.subscribe, get: offers.complete });
  const { id, program, formVersion, corrections, requests } = application;
  const answers = migrate(definition, formVersion, application.answers) ?? application.answers;
  const { open } = judge(definition, { program, answers }, offers.known(), lenderDay());
  const asked = fieldsOf(definition).filter(({ path }) => open.has(path));
  const questions = writing.questions.filter((path) => open.has(path));
  const sides = folded(sought).split(/\s+/);

  function choose(path: string, yes: boolean): void {
    const others = questions.filter((other) => other !== path);
    // Another choice is another request.
    write({ note: writing.note, questions: yes ? [...others, path] : others });
    setWrong({});
  }

  const add = useEffectEvent((path: string) => choose(path, true));
  useEffect(() => {
    // What was chosen earlier is known only now, and stays.
    if (isRead && wanted.question) add(wanted.question);
  }, [isRead, wanted]);

  // The focus disappears with the form, so it is handed on: to the request that was made, or to where the form was
  // opened.
  function close(next: string): void {
    focusOn(next);
    onClose();
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const note = writing.note.trim();
    const faults = {
      ...(questions.length === 0 && { questions: spoken(language, text.noQuestion) }),
      ...([...note].length > maxLength && { note: spoken(language, text.tooLong) }),
    };
    setWrong(faults);
    if (Object.keys(faults).length > 0 || busy) return;
    const request = writing.id ?? uuid();
    write({ ...writing, id: request });
    const inOrder = asked.map(({ path }) => path).filter((path) => questions.includes(path));
    const body = { id: request, questions: inOrder, note };
    await whileBusy(
      async () => {
        await file.inTurn(() => http('POST /admin/application/{id}/request', { path: { id }, body, quiet: true }));
        write(nothing);
        close('#file-requests');
      },
      ({ said, fields: { questions: first, note: second } }) =>
        setWrong({
          ...(first && { questions: spoken(language, first) }),
          ...(second && { note: spoken(language, second) }),
          ...(!first && !second && { other: said ?? spoken(language, text.failed) }),
        }),
    );
  }

  const none = withoutAnswer(corrections);
  const owed = new Set(
    requests
      .filter(({ withdrawn }) => !withdrawn)
      .flatMap((request) => request.questions.flatMap(({ question, correction }) => (correction ? [] : [question]))),
  );
  const listed = definition.steps.flatMap(({ route, name, sections }) =>
    sections
      .flatMap(({ fields }) => fields)
      .filter(({ path, name: called }) => {
        const found = sides.every((side) => folded(`${say(called)} ${say(name)}`).includes(side));
        return open.has(path) && (found || questions.includes(path));
      })
      .map((field) => {
        const answer = answers[field.group]?.[field.key];
        const isBlank = answer === undefined && !none.has(field.path);
        const said = isBlank ? say(name) : answer === undefined ? words.none : read(field, answer);
        return { field, said, group: isBlank ? blankGroup : route, title: isBlank ? text.blank : say(name) };
      }),
  );
  // What is not answered comes first: it is what staff ask for most.
  const groups = [blankGroup, ...definition.steps.map(({ route }) => route)]
    .map((group) => listed.filter((one) => one.group === group))
    .filter(([first]) => first);

  return (
    <form className={styles.ask} noValidate onSubmit={(event) => void send(event)}>
      <p className="note">{text.lede}</p>
      <TextField
        id={search}
        label={text.search}
        type="text"
        inputMode="search"
        value={sought}
        autoComplete="off"
        onChange={({ target }) => seek(target.value)}
      />
      <div className={styles.questions}>
        {groups.map((group) => (
          <fieldset key={group[0]?.group}>
            <legend>{group[0]?.title}</legend>
            {group.map(({ field, said }) => (
              <Choice
                key={field.path}
                bare
                checked={questions.includes(field.path)}
                onChange={({ target }) => choose(field.path, target.checked)}
              >
                <span>
                  {say(field.name)}
                  {owed.has(field.path) && <span className={styles.owed}>{text.asked}</span>}
                  <bdi className={styles.answer}>{said}</bdi>
                </span>
              </Choice>
            ))}
          </fieldset>
        ))}
        {groups.length === 0 && <p>{text.nothing}</p>}
      </div>
      {wrong.questions ? (
        <ErrorSlot id="ask-questions" error={wrong.questions} />
      ) : (
        <p className="note" role="status">
          {text.chosen(questions.length)}
        </p>
      )}
      <TextArea
        label={text.note}
        hint={text.noteHint[application.language]}
        rows={2}
        value={writing.note}
        error={wrong.note ?? wrong.other}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => write({ questions: writing.questions, note: target.value })}
      />
      <div className={styles.acts}>
        <Button type="submit" look="solid" slim busy={busy}>
          {busy ? text.sending : text.send}
        </Button>
        <Button look="bare" slim onClick={() => close('#file-ask')}>
          {text.close}
        </Button>
      </div>
    </form>
  );
}
