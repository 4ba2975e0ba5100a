import { useRouteError } from 'react-router-dom';
import noSignal from '../art/no-signal.svg';
import { Button } from '../components/Button';
import { Contact } from '../components/Contact';
import { Scene } from '../components/Scene';
import { shellText } from '../i18n/shell';
import { FailurePage, isOutOfReach } from './FailurePage';
import { frameText } from './frame/frame';

/** Calls are booked only with a connection, so their pages are not kept on the device. What is kept is how to call. */
export function BookingFailure() {
  const { appointment, booking } = frameText.use();
  const { stranded } = shellText.use();
  if (!isOutOfReach(useRouteError())) return <FailurePage />;
  return (
    <Scene art={noSignal} title={stranded.title} lede={booking.offline}>
      <div className="stack">
        <Button look="primary" onClick={() => location.reload()}>
          {stranded.again}
        </Button>
        <Contact subject={appointment} />
      </div>
    </Scene>
  );
}
