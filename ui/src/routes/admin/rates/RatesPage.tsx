import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Choice } from '../../../components/Choice';
import { Confirm } from '../../../components/Confirm';
import { notify } from '../../../components/notify';
import { dayInWords } from '../../../features/rates/in-words';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import type { DeskRates, RatesChange, RatesVersion } from '../../../lib/api/types';
import { successNotice } from '../../../lib/http/notice';
import { useBusy } from '../../../lib/useBusy';
import { readAgain } from '../calls';
import { Nothing } from '../list/Nothing';
import { Page } from '../office/Page';
import { useMay } from '../role';
import { type Fresh, useFresh } from '../useFresh';
import { changeOf, copyOf, programDraft } from './draft';
import { Editor } from './Editor';
import { Programs } from './Programs';
import styles from './Rates.module.css';
import { sheetText } from './sheet';
import { changeRates, useVersion } from './useVersion';
import { Versions } from './Versions';

const ask = () => readAgain('GET /admin/rates', { quiet: true });

export function RatesPage() {
  const text = sheetText.use();
  const fresh = useFresh(ask);
  const mayChange = useMay('owner');
  return (
    <Page title={text.title} lede={mayChange ? text.lede : text.readOnly} fresh={fresh}>
      {fresh.reply && <Rates rates={fresh.reply} again={fresh.again} mayChange={mayChange} />}
    </Page>
  );
}

function Rates({
  rates,
  again,
  mayChange,
}: Pick<Fresh<DeskRates>, 'again'> & { rates: DeskRates; mayChange: boolean }) {
  const text = sheetText.use();
  const { language } = useSpeech();
  const { versions } = rates;
  const current = versions.find(({ state }) => state === 'current');
  const [chosen, choose] = useState<string>();
  const [program, setProgram] = useState(Object.keys(current?.programs ?? rates.limits)[0] ?? '');
  const [removing, remove] = useState<RatesVersion>();
  const [busy, whileBusy] = useBusy();
  const writing = useVersion();
  const { draft, isRead } = writing;
  const shown = versions.find(({ effective }) => effective === chosen) ?? current ?? versions.at(-1);
  const mayBegin = mayChange && isRead && !draft;

  async function change(body: RatesChange): Promise<void> {
    const result = await changeRates(rates.revision, body);
    // Also after a refusal, because someone else may have changed the settings.
    await again();
    if ('rates' in result) return notify.success(successNotice);
    const { title, listed } = text.conflict;
    const [heading, said] =
      'faults' in result ? [text.unchanged, Object.values(result.faults).join(' ')] : [title, listed];
    notify.failure({ title: spoken(language, heading), text: spoken(language, said) });
  }
  const make = (body: RatesChange) => {
    remove(undefined);
    void whileBusy(() => change(body));
  };

  return (
    <div className={styles.rates}>
      {versions.length === 0 ? (
        <Nothing title={text.none.title} lede={text.none.lede} />
      ) : (
        <Versions
          versions={versions}
          shown={draft ? undefined : shown?.effective}
          mayChange={mayBegin}
          onShow={draft ? undefined : ({ effective }) => choose(effective)}
          onEdit={(version) => writing.write(changeOf(version, rates))}
          onRemove={remove}
        />
      )}
      {mayChange && (
        <div className={styles.publish}>
          {versions.length > 0 && (
            <div>
              <Choice
                bare
                checked={rates.published}
                disabled={busy}
                aria-describedby="rates-published"
                onChange={({ target }) => make({ action: 'publish', published: target.checked })}
              >
                <span>{text.published.label}</span>
              </Choice>
              <p className="note" id="rates-published">
                {text.published.hint}
              </p>
            </div>
          )}
          {draft ? (
            <p className="note">{text.unsaved}</p>
          ) : (
            <Button look="primary" slim busy={!isRead} onClick={() => writing.write(copyOf(current ?? shown, rates))}>
              {text.begin}
            </Button>
          )}
        </div>
      )}
      {draft && mayChange ? (
        <Editor {...{ rates, draft, writing, program, again }} onProgram={setProgram} onSaved={choose} />
      ) : (
        shown && (
          <section className={styles.editor} aria-labelledby="rates-shown">
            <h2 id="rates-shown">{text.versionFrom(dayInWords(shown.effective, language))}</h2>
            <Programs
              rates={rates}
              programs={Object.fromEntries(
                Object.entries(shown.programs).map(([name, one]) => [name, programDraft(one, rates)]),
              )}
              program={program}
              faults={{}}
              onProgram={setProgram}
              onPrograms={undefined}
            />
          </section>
        )
      )}
      {removing && (
        <Confirm
          words={text.removing}
          danger
          onYes={() => make({ action: 'remove', effective: removing.effective })}
          onNo={() => remove(undefined)}
        >
          {text.removing.lede(dayInWords(removing.effective, language))}
        </Confirm>
      )}
    </div>
  );
}
