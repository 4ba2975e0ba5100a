import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/Confirm';
import { ErrorSummary } from '../../../components/ErrorSummary';
import { notify } from '../../../components/notify';
import { PageTitle } from '../../../components/PageTitle';
import { takesEstimate } from '../../../features/application/status';
import { EstimatePaper } from '../../../features/estimate/EstimatePaper';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import type { DeskApplication, Quote } from '../../../lib/api/types';
import { failureNotice } from '../../../lib/http/notice';
import { recently } from '../../../lib/time';
import { useBusy } from '../../../lib/useBusy';
import { deskText } from '../desk';
import { Figures } from '../file/Figures';
import { fileText } from '../file/file';
import { useOpened } from '../file/opened';
import { useMay } from '../role';
import { EstimateFields, idOf, useFaultText } from './EstimateFields';
import styles from './EstimatePage.module.css';
import { estimateText } from './estimate';
import { OnRateSheet, readScore } from './OnRateSheet';
import { SendQuestion } from './SendQuestion';
import { termsOf } from './sheet';
import { type EstimateOutcome, type EstimateWriting, useEstimate } from './useEstimate';
import { useQuote } from './useQuote';

/** Shows what was saved elsewhere, usually by a colleague, before one of the two versions is discarded. */
function Theirs({ writing, language }: { writing: EstimateWriting } & Pick<DeskApplication, 'language'>) {
  const { stale } = estimateText.use();
  const { takeTheirs, keepMine } = writing;
  const { theirs } = writing.draft;
  const box = useRef<HTMLDivElement>(null);
  // The alert can be taller than a phone's screen, and focusing it then shows its end.
  useEffect(() => {
    if (theirs) box.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [theirs]);
  if (!theirs) return null;
  return (
    <Alert title={stale.title}>
      <div ref={box} className={styles.theirs}>
        <p>
          {stale.by} <bdi>{theirs.by.name}</bdi>
        </p>
        <EstimatePaper terms={theirs.terms} costs={theirs.costs} language={language} />
        <div className={styles.ways}>
          <Button look="line" slim onClick={takeTheirs}>
            {stale.theirs}
          </Button>
          <Button look="line" slim onClick={keepMine}>
            {stale.mine}
          </Button>
        </div>
      </div>
    </Alert>
  );
}

export function EstimatePage() {
  const text = estimateText.use();
  const { language } = useSpeech();
  const navigate = useNavigate();
  const faultText = useFaultText();
  const { application, file, here } = useOpened();
  const writing = useEstimate(application, file);
  const [asking, ask] = useState<'send' | 'discard'>();
  const [busy, whileBusy] = useBusy();
  // Edits made while it is being sent would not be included.
  const [sending, whileSending] = useBusy();
  const { faults, tries } = writing;
  const { sheet, dirty, savedAt, revision, theirs } = writing.draft;
  const [score, setScore] = useState('');
  const { corrections } = application;
  const [atFirst] = useState(corrections.length);
  // The server may know of a correction before the application was loaded again.
  const [atLeast, setAtLeast] = useState(0);
  const {
    quote,
    state: quoted,
    figures,
    rates = application.rates,
  } = useQuote(application.id, sheet, readScore(score), Math.max(corrections.length, atLeast));
  const { figures: figuresText } = fileText.use();
  const { only } = deskText.use();
  const isOpen = takesEstimate(application.status);
  const mayDraft = useMay('processor');
  const maySend = useMay('officer');
  const held = busy || sending || !writing.isRead;
  // Sending needs the calculated costs, so wait for them. Input that cannot be read is reported after the press.
  const unquoted = !quote && quoted !== 'unreadable';
  const { borrower } = application;
  const name = borrower.slice(0, 60);

  async function carry(deed: () => Promise<unknown>, during = whileBusy): Promise<void> {
    ask(undefined);
    await during(deed, (failure) => notify.failure(failureNotice(failure)));
  }
  /** A newer version needs no message: the page shows it. */
  function tell(outcome: EstimateOutcome): void {
    if (outcome !== 'sent' && outcome !== 'discarded') return;
    const { title, text: words } = text.elsewhere[outcome];
    notify.failure({ title: spoken(language, title), text: spoken(language, words) });
  }
  const save = () => carry(async () => tell(await writing.save()));
  const send = (confirmed: Quote) =>
    carry(async () => {
      const sending = await writing.send(confirmed.corrections);
      if (sending === 'corrected') {
        setAtLeast(confirmed.corrections + 1);
        return ask('send');
      }
      if (sending !== 'done') return tell(sending);
      notify.success({ title: spoken(language, text.sent.title), text: spoken(language, text.sent.text) });
      navigate(here);
    }, whileSending);
  const discard = () =>
    carry(async () => {
      const discarding = await writing.discard();
      if (discarding !== 'done') return tell(discarding);
      navigate(here);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (maySend && isOpen && !held && !unquoted && writing.check()) ask('send');
  };

  return (
    <form className={styles.estimate} noValidate onSubmit={submit}>
      <Link className={styles.back} to={here}>
        {text.back}
      </Link>
      <PageTitle className={styles.title} title={text.title(application.reference)} wrong={faults.length > 0}>
        {text.title(`\u2068${name}\u2069`)}
      </PageTitle>
      {faults.length > 0 && (
        <ErrorSummary key={tries} errors={faults.map((part) => ({ field: idOf(part), error: faultText(part) }))} />
      )}
      <Theirs writing={writing} language={application.language} />
      <fieldset className={styles.fields} disabled={sending || !writing.isRead || !mayDraft}>
        <EstimateFields writing={writing}>
          {rates && (
            <OnRateSheet
              {...{ rates, sheet, score }}
              isCurrent={quote !== undefined}
              onScore={setScore}
              onUse={writing.change}
            />
          )}
          {figures && (
            <section className={styles.figures} aria-labelledby="estimate-figures" aria-busy={!quote}>
              <h2 id="estimate-figures">{figuresText.title}</h2>
              <Figures figures={figures} />
            </section>
          )}
        </EstimateFields>
      </fieldset>
      <section className={styles.preview} aria-labelledby="estimate-preview">
        <h2 id="estimate-preview">{text.preview}</h2>
        <p className="note">{text.previewIn[application.language]}</p>
        <EstimatePaper terms={termsOf(sheet)} costs={quote?.costs} language={application.language} />
      </section>
      <div className={styles.acts}>
        {(quoted === 'failed' || quoted === 'refused') && <p role="alert">{text.unquoted[quoted]}</p>}
        <p className="note" role="status">
          {dirty || !savedAt ? text.unsaved : text.saved(recently(new Date(savedAt), language))}
        </p>
        {!isOpen && <p role="alert">{text.closed}</p>}
        {!maySend && <p className="note">{mayDraft ? only.sending : only.reading}</p>}
        <div className={styles.ways}>
          {maySend && isOpen && (
            <Button type="submit" look="primary" slim busy={held || unquoted}>
              {text.send}
            </Button>
          )}
          {mayDraft && (isOpen || revision !== undefined) && (
            <Button look="line" slim busy={held} onClick={() => void save()}>
              {text.save}
            </Button>
          )}
          {mayDraft && !theirs && (dirty || revision !== undefined) && (
            <Button look="bare" slim busy={held} onClick={() => ask('discard')}>
              {text.discard}
            </Button>
          )}
        </div>
      </div>
      {asking === 'send' && quote && (
        <SendQuestion
          name={`\u2068${name}\u2069`}
          terms={termsOf(sheet)}
          quote={quote}
          corrections={corrections.slice(atFirst)}
          onSend={() => void send(quote)}
          onClose={() => ask(undefined)}
        />
      )}
      {asking === 'discard' && (
        <Confirm words={text.discarding} onYes={() => void discard()} onNo={() => ask(undefined)}>
          {text.discarding.lede}
        </Confirm>
      )}
    </form>
  );
}
