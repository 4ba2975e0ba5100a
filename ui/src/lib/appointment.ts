import { lender } from './lender';

/** Where people book a call: on the site's own page, or in the section with the lender's other scheduler. */
export const appointmentPath = (): string => (lender().appointment.schedulerUrl ? '/#appointment' : '/book');
