import { Contact } from '../components/Contact';
import { FailurePage } from './FailurePage';
import { frameText } from './frame/frame';

/** Calls are booked only with a connection, so their pages are not kept on the device. What is kept is how to call. */
export function BookingFailure() {
  return <FailurePage toCall={<Contact subject={frameText.use().appointment} />} />;
}
