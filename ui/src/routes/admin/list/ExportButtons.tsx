import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { notify } from '../../../components/notify';
import { saveFile } from '../../../features/calls/save-file';
import { useSpeech } from '../../../i18n/language';
import { spoken } from '../../../i18n/message';
import { useBusy } from '../../../lib/useBusy';
import { deskText } from '../desk';
import { proven } from '../proof';
import { useMay } from '../role';
import styles from './ExportButtons.module.css';

interface ExportButtonsProps {
  of: 'application' | 'lead' | 'subscriber' | 'report';
  question?: { query: URLSearchParams; headers?: Record<string, string> };
}

/**
 * Downloads the current view as a file. Personal data can be exported only by owners, after confirming their password.
 */
export function ExportButtons({ of, question }: ExportButtonsProps) {
  const { export: text, only } = deskText.use();
  const { language } = useSpeech();
  const [busy, whileBusy] = useBusy();
  const mayExport = useMay(of === 'report' ? 'assistant' : 'owner');
  const formats = of === 'report' ? (['csv'] as const) : (['csv', 'json'] as const);

  async function keep(format: 'csv' | 'json'): Promise<void> {
    const query = new URLSearchParams(question?.query);
    if (of !== 'report') query.set('format', format);
    const { title, text: words } = text.done;
    await whileBusy(() =>
      proven(
        () => saveFile(`GET /admin/export/${of}`, { query, headers: question?.headers ?? {}, quiet: true }),
        () => notify.success({ title: spoken(language, title), text: spoken(language, words) }),
      ),
    );
  }

  if (!mayExport) return <p className="note">{only.exporting}</p>;
  return (
    <fieldset className={styles.exports} aria-label={text.label}>
      <Icon name="download" />
      {formats.map((format) => (
        <Button key={format} look="bare" slim busy={busy} onClick={() => void keep(format)}>
          <span className="unseen">{text.label} </span>
          {text[format]}
        </Button>
      ))}
    </fieldset>
  );
}
