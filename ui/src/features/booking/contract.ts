import type { Language } from '../../i18n/languages';
import { createHttp } from '../../lib/http/http';
import { surroundings } from '../calls/http';

export interface CallTime {
  at: string;
  languages: Language[];
}
export interface CallTimes {
  zone: string;
  minutes: number;
  through: string;
  times: CallTime[];
}
export interface NewBooking {
  id: string;
  at: string;
  language: Language;
  zone: string;
  name?: string;
  email?: string;
  phone?: string;
  note?: string;
}
export interface Booking {
  id: string;
  code: string;
  at: string;
  minutes: number;
  zone: string;
  language: Language;
  with: string;
  meetingUrl: string;
  name: string;
  email: string;
  status: 'booked' | 'canceled';
  revision: number;
  key: string;
  changeable: boolean;
}
interface BookingCalls {
  'GET /appointment/times': { reply: CallTimes };
  'POST /appointment/bookings': { body: NewBooking; reply: Booking };
  'GET /appointment/bookings/{token}': { path: { token: string }; reply: Booking };
  'POST /appointment/bookings/{token}/move': {
    path: { token: string };
    body: { at: string };
    reply: Booking;
  };
  'POST /appointment/bookings/{token}/cancel': { path: { token: string }; reply: Booking };
}

export const http = createHttp<BookingCalls>(surroundings);
