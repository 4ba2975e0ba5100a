import { RunningArch } from '../components/RunningArch';
import { Toaster } from '../components/Toaster';
import { shellText } from '../i18n/shell';
import { lender } from '../lib/lender';

/** The static shell again while the app checks who is signed in, now with messages and errors. */
export function Starting() {
  const { busy } = shellText.use();
  return (
    <>
      <main className="boot">
        <h1 className="unseen">{lender().product}</h1>
        <div className="boot-arch" role="status">
          <RunningArch />
          <span className="unseen">{busy}</span>
        </div>
      </main>
      <Toaster />
    </>
  );
}
