import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { Choice } from '../../../components/Choice';
import { Confirm } from '../../../components/Confirm';
import { notify } from '../../../components/notify';
import { dayInWords } from '../../../features/rates/in-words';
import { dateFault, storedDate } from '../../../features/wizard/form/date';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import type { DeskRates } from '../../../lib/api/types';
import { useBusy } from '../../../lib/useBusy';
import { useTelling } from '../useTelling';
import { Cell } from './Cell';
import { basedOn, fieldOf, groups, idOf, programIn, type VersionDraft } from './draft';
import { Preview } from './Preview';
import { Programs } from './Programs';
import styles from './Rates.module.css';
import { sheetText } from './sheet';
import type { VersionWriting } from './useVersion';

interface EditorProps {
  rates: DeskRates;
  draft: VersionDraft;
  writing: VersionWriting;
  program: string;
  onProgram: (program: string) => void;
  again: () => Promise<void>;
  onSaved: (effective: string) => void;
}

/** Where in the version a member is: `Bridge, By credit score, row 1`. */
function useWhere(): (member: string) => string {
  const text = sheetText.use();
  const telling = useTelling();
  return (member) => {
    const program = programIn(member);
    if (program === undefined) return member === 'effective' ? text.effective : '';
    const [, part = '', row] = /^programs\.[^.]+\.(\w+)(?:\[(\d+)\])?/.exec(member) ?? [];
    const group = groups.find((one) => one === part);
    const parts: Record<string, string> = {
      states: text.statesTitle,
      noScore: text.noScoreTitle,
      propertyTypes: text.typesTitle,
    };
    const title = group ? text.groups[group].title : (parts[part] ?? text.base);
    const place = group && row !== undefined ? text.cell(title, Number(row) + 1) : title;
    return `${telling.program({ program })}, ${place}`;
  };
}

/** What is wrong with the version: each fault leads to its field, which may be another program's. */
function FaultList({ writing, onProgram }: Pick<EditorProps, 'writing' | 'onProgram'>) {
  const text = sheetText.use();
  const where = useWhere();
  const lead = (member: string) => {
    const program = programIn(member);
    if (program) flushSync(() => onProgram(program));
    document.getElementById(idOf(fieldOf(member)))?.focus();
  };
  return (
    <Alert key={writing.tries} title={text.faults}>
      <ul>
        {Object.entries(writing.faults).map(([member, said]) => (
          <li key={member}>
            {member === '' ? (
              said
            ) : (
              <button type="button" className={styles.fault} onClick={() => lead(member)}>
                {[where(member), said].filter(Boolean).join(': ')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Conflict({
  rates,
  draft,
  writing,
  busy,
}: Pick<EditorProps, 'rates' | 'draft' | 'writing'> & { busy: boolean }) {
  const { conflict: text } = sheetText.use();
  const mine = basedOn(draft, rates);
  return (
    <Alert key={writing.tries} title={text.title}>
      <div className={styles.conflict}>
        <p>{text.lede}</p>
        {mine.replaces !== draft.replaces && <p>{text.asNew}</p>}
        <div className={styles.ways}>
          <Button look="line" slim busy={busy} onClick={() => writing.write(mine)}>
            {text.mine}
          </Button>
          <Button look="line" slim busy={busy} onClick={() => writing.write(null)}>
            {text.theirs}
          </Button>
        </div>
      </div>
    </Alert>
  );
}

/** A version of the rate sheet that is being written. */
export function Editor({ rates, draft, writing, program, onProgram, again, onSaved }: EditorProps) {
  const text = sheetText.use();
  const { language } = useSpeech();
  const [asking, ask] = useState<'save' | 'discard'>();
  const [busy, whileBusy] = useBusy();
  const { faults, preview } = writing;
  const put = (part: Partial<VersionDraft>) => writing.write({ ...draft, ...part });
  const day = storedDate(draft.effective);
  const when = () => {
    if (dateFault(day)) return text.saving.unread;
    return day <= rates.today ? text.saving.now : text.saving.later(dayInWords(day, language));
  };
  const compare = () =>
    whileBusy(async () => {
      await writing.compare();
      await again();
    });
  const save = () => {
    ask(undefined);
    void whileBusy(async () => {
      const saved = await writing.save();
      // After a conflict, too: the list shows what is stored now.
      await again();
      if (!saved) return;
      notify.success({ title: spoken(language, text.saved.title), text: spoken(language, text.saved.text) });
      onSaved(day);
    });
  };
  return (
    <section className={styles.editor} aria-labelledby="rates-editor">
      <h2 id="rates-editor">{draft.replaces ? text.editTitle(dayInWords(draft.replaces, language)) : text.newTitle}</h2>
      {Object.keys(faults).length > 0 && <FaultList {...{ writing, onProgram }} />}
      {writing.conflict && <Conflict {...{ rates, draft, writing, busy }} />}
      <div className={styles.begin}>
        <Cell
          isLabelShown
          label={text.effective}
          hint={text.effectiveHint}
          value={draft.effective}
          member="effective"
          faults={faults}
          onValue={(effective) => put({ effective })}
        />
        <Choice bare checked={draft.sample} onChange={({ target }) => put({ sample: target.checked })}>
          <span>{text.sample}</span>
        </Choice>
      </div>
      <Programs
        {...{ rates, program, faults, onProgram }}
        programs={draft.programs}
        onPrograms={(programs) => put({ programs })}
      />
      <div className={styles.ways}>
        <Button look="line" slim busy={busy} onClick={() => void compare()}>
          {text.preview}
        </Button>
        <Button look="primary" slim busy={busy || writing.conflict} onClick={() => ask('save')}>
          {text.save}
        </Button>
        <Button look="bare" slim busy={busy} onClick={() => ask('discard')}>
          {text.discard}
        </Button>
      </div>
      {preview && <Preview preview={preview.reply} isOutdated={preview.of !== draft} />}
      {asking === 'save' && (
        <Confirm words={text.saving} onYes={save} onNo={() => ask(undefined)}>
          {when()}
        </Confirm>
      )}
      {asking === 'discard' && (
        <Confirm words={text.discarding} danger onYes={() => writing.write(null)} onNo={() => ask(undefined)}>
          {text.discarding.lede}
        </Confirm>
      )}
    </section>
  );
}
