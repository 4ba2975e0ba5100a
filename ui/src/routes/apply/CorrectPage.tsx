import { useNavigate, useParams } from 'react-router-dom';
import { Asked } from '../../components/Asked';
import { ButtonLink } from '../../components/Button';
import { PageTitle } from '../../components/PageTitle';
import { http } from '../../features/calls/http';
import { CorrectionForm } from '../../features/corrections/CorrectionForm';
import styles from '../../features/corrections/Corrections.module.css';
import { correctionsText } from '../../features/corrections/corrections';
import type { Application } from '../../lib/api/types';
import { cx } from '../../lib/cx';
import { useQuery } from '../../lib/useQuery';
import { applyText } from './apply';

function Correct({ application, onStale }: { application: Application; onStale: () => void }) {
  const text = correctionsText.use();
  const navigate = useNavigate();
  const { id, correctable, corrections } = application;
  const mine = (
    <ButtonLink look="bare" slim to="/applications">
      {text.mine}
    </ButtonLink>
  );
  if (!correctable || !corrections) {
    return (
      <>
        <p>{text.late}</p>
        <div>{mine}</div>
      </>
    );
  }
  return (
    <>
      <p>{text.lede}</p>
      <p className="note">{text.fixed}</p>
      <CorrectionForm
        sent={{ ...application, corrections }}
        onSend={async (body) => {
          await http('POST /application/{id}/correction', { path: { id }, body, quiet: true });
        }}
        onDone={() => void navigate(`/apply/copy/${id}`)}
        onStale={onStale}
      >
        {mine}
      </CorrectionForm>
    </>
  );
}

/** Where a borrower corrects what they submitted, until the review begins. */
export function CorrectPage() {
  const text = correctionsText.use();
  const apply = applyText.use();
  const { id = '' } = useParams();
  const asked = useQuery(id, (signal) => http('GET /application/{id}', { path: { id }, signal }));
  const words = { loading: apply.copy.loading, failed: apply.failed, again: apply.again };
  return (
    <div className={cx('wrap', styles.page)}>
      <PageTitle title={text.title} />
      <Asked asked={asked} words={words}>
        {(application) => <Correct application={application} onStale={() => void asked.again()} />}
      </Asked>
    </div>
  );
}
