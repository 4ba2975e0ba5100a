import { Suspense, useContext, useEffect } from 'react';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import notFound from '../../../art/not-found.svg';
import { Art } from '../../../components/Art';
import { PageTitle } from '../../../components/PageTitle';
import { Loading, Silence } from '../Loading';
import { ListContext, listOf } from '../pipeline/list';
import { StatusAndAssignee, Ways } from './Acts';
import { Missed } from './evidence';
import styles from './FilePage.module.css';
import { Flags } from './Flags';
import { fileText } from './file';
import { Head } from './Head';
import { focusOn, OpenedContext } from './opened';
import { Sections } from './Sections';
import { useFile } from './useFile';

function Missing() {
  const { missing } = fileText.use();
  return (
    <div className={styles.missing}>
      <Art src={notFound} width={480} height={300} />
      <PageTitle className={styles.title} title={missing.title} />
      <p>{missing.lede}</p>
    </div>
  );
}

function OpenFile({ id }: { id: string }) {
  const text = fileText.use();
  const refresh = useContext(ListContext);
  const { pathname, search, hash } = useLocation();
  const file = useFile(id, refresh);
  const estimating = pathname.endsWith('/estimate');
  const { fresh, missed } = file;
  const here = fresh.state === 'here';
  // The heading that had the focus during loading is gone.
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (here && lost) focusOn('main h1');
  }, [here]);
  if (fresh.failure?.kind === 'missing') return <Missing />;
  if (!fresh.reply) {
    return (
      <>
        <PageTitle className="unseen" title={text.title} />
        <Loading fresh={fresh} />
      </>
    );
  }
  const application = fresh.reply;
  const opened = { application, file, here: `/admin/application/${id}${search}${hash}` };
  return (
    <>
      <Silence since={fresh.silentSince} />
      {!estimating && <Head application={application} file={file} back={listOf({ search, hash })} />}
      {!estimating && <Flags flags={application.flags} />}
      <Suspense>{missed && <Missed entries={missed} onClose={file.forgive} />}</Suspense>
      {!estimating && (
        <>
          <StatusAndAssignee application={application} file={file} />
          <Sections application={application} file={file} />
        </>
      )}
      <OpenedContext value={opened}>
        <Outlet />
      </OpenedContext>
      {!estimating && <Ways application={application} />}
    </>
  );
}

export function FilePage() {
  const { id = '' } = useParams();
  return (
    <article className={styles.file} key={id}>
      <OpenFile id={id} />
    </article>
  );
}
