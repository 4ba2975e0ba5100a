import { useMemo } from 'react';
import { Asked } from '../../components/Asked';
import { Button } from '../../components/Button';
import { ButtonOut } from '../../components/ButtonOut';
import { Icon } from '../../components/Icon';
import { SectionHead } from '../../components/Section';
import { saveDeadline, saveFile } from '../../features/calls/save-file';
import { useSpeech } from '../../i18n/language';
import type { Library, LibraryDocument } from '../../lib/api/types';
import { withLenderDetails } from '../../lib/named';
import { useBusy } from '../../lib/useBusy';
import type { Asked as Answer } from '../../lib/useQuery';
import { useSignal } from '../../lib/useSignal';
import styles from './LenderDocuments.module.css';
import { libraryText } from './library';

export const documentsAnchor = 'documents-to-download';

/** The lender's own documents. Nothing is shown until there are some. */
export function LenderDocuments({ asked }: { asked: Pick<Answer<Library>, 'state' | 'reply' | 'again'> }) {
  const { files: text } = libraryText.use();
  const isOnline = useSignal();
  if (asked.state === 'loading' || asked.reply?.documents.length === 0) return null;
  return (
    <section id={documentsAnchor} className={`wrap ${styles.section}`} tabIndex={-1}>
      <SectionHead title={text.title} lede={withLenderDetails(text.lede)} />
      {!isOnline && asked.state === 'here' && (
        <p className={styles.offline}>
          <Icon name="signal-off" />
          {text.offline}
        </p>
      )}
      <Asked asked={asked} words={text}>
        {({ documents }) => (
          <ul className={styles.list}>
            {documents.map((document) => (
              <Row key={`${document.title.en} ${document.url ?? document.file?.digest}`} document={document} />
            ))}
          </ul>
        )}
      </Asked>
    </section>
  );
}

/** The names of languages, and sizes, as the reader writes them. */
function useFormats() {
  const { language } = useSpeech();
  return useMemo(() => {
    const languages = new Intl.DisplayNames(language, { type: 'language' });
    const list = new Intl.ListFormat(language);
    // Mexico and the US write a point in numbers; plain Spanish would write a comma.
    const region = `${language}-US`;
    const size = (unit: 'kilobyte' | 'megabyte', value: number) =>
      new Intl.NumberFormat(region, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
    return {
      listed: (codes: string[]) => list.format(codes.map((code) => languages.of(code) ?? code)),
      size: (bytes: number) =>
        bytes < 1_000_000
          ? size('kilobyte', Math.max(1, Math.round(bytes / 1000)))
          : size('megabyte', bytes / 1_000_000),
    };
  }, [language]);
}

function Row({ document }: { document: LibraryDocument }) {
  const { files: text } = libraryText.use();
  const { language } = useSpeech();
  const { listed, size } = useFormats();
  const { file, url, note } = document;
  const title = withLenderDetails(document.title[language]);
  const kinds: Record<string, string> = text.kinds;
  const facts = file ? [kinds[file.kind] ?? file.kind, size(file.bytes)] : [text.website];
  return (
    <li className={styles.document}>
      <div className={styles.about}>
        <h3>{title}</h3>
        {note && <p className="small">{withLenderDetails(note[language])}</p>}
        <p className={styles.facts}>{[...facts, listed(document.languages)].join(' · ')}</p>
      </div>
      {file && <Download digest={file.digest} title={title} />}
      {url && (
        <ButtonOut look="line" slim to={url} hint={text.newTab}>
          {text.open}
          <span className="unseen"> {title}</span>
        </ButtonOut>
      )}
    </li>
  );
}

function Download({ digest, title }: { digest: string; title: string }) {
  const { files: text } = libraryText.use();
  const [busy, whileBusy] = useBusy();
  const press = () =>
    void whileBusy(() => saveFile('GET /library/{digest}', { path: { digest }, deadline: saveDeadline }));
  return (
    <Button look="line" slim busy={busy} onClick={press}>
      <Icon name="download" />
      {busy ? text.downloading : text.download}
      <span className="unseen"> {title}</span>
    </Button>
  );
}
