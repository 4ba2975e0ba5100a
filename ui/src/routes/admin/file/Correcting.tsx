import { Button } from '../../../components/Button';
import { numberText } from '../../../components/number';
import { http } from '../../../features/calls/http';
import { CorrectionForm } from '../../../features/corrections/CorrectionForm';
import { Corrections } from '../../../features/corrections/Corrections';
import { correctionsText } from '../../../features/corrections/corrections';
import { useUnsent } from '../../../features/corrections/unsent-correction';
import { wizardText } from '../../../features/wizard/wizard';
import type { Correction, DeskApplication } from '../../../lib/api/types';
import type { File } from './useFile';

export const loadWords = () => Promise.all([correctionsText.load(), numberText.load(), wizardText.load()]);

/** What was corrected since the application was submitted. */
export function Corrected({
  corrections,
  className,
}: {
  corrections: readonly Correction[];
  className?: string | undefined;
}) {
  const text = correctionsText.use();
  return (
    <section className={className} aria-labelledby="file-corrections">
      <h2 id="file-corrections">{text.made}</h2>
      <Corrections corrections={corrections} />
    </section>
  );
}

/** Staff correct a borrower's answers for a reason. */
export function Correcting({
  application,
  file,
  onClose,
}: {
  application: DeskApplication;
  file: File;
  onClose: () => void;
}) {
  const text = correctionsText.use();
  const path = { id: application.id };
  const box = useUnsent(application.id);
  return (
    <CorrectionForm
      sent={application}
      box={box}
      reasoned
      onSend={async (corrected, reason) => {
        const body = { corrected, reason };
        await file.inTurn(() => http('POST /admin/application/{id}/correction', { path, body, quiet: true }));
      }}
      onDone={onClose}
      onStale={() => void file.fresh.again()}
    >
      <Button look="bare" onClick={onClose}>
        {text.close}
      </Button>
    </CorrectionForm>
  );
}
