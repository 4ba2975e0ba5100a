import type { Language } from '../../i18n/languages';
import { createHttp } from '../../lib/http/http';
import { surroundings } from '../calls/http';

export interface OpenTime {
  at: string;
  languages: Language[];
}
export interface OpenTimes {
  zone: string;
  minutes: number;
  through: string;
  times: OpenTime[];
}
export interface BookingWanted {
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
  'GET /appointment/times': { reply: OpenTimes };
  'POST /appointment/bookings': { body: BookingWanted; reply: Booking };
  'GET /appointment/bookings/{key}': { path: { key: string }; reply: Booking };
  'POST /appointment/bookings/{key}/move': {
    path: { key: string };
    body: { at: string; revision: number };
    reply: Booking;
  };
  'POST /appointment/bookings/{key}/cancel': { path: { key: string }; body: object; reply: Booking };
}

export const http = createHttp<BookingCalls & Record<never, never>>(surroundings);
