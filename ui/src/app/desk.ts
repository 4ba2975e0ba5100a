import { type RouteObject, replace } from 'react-router-dom';
import { numberText } from '../components/number';
import { currentUser } from '../features/account/account';
import { leavingText } from '../features/account/leaving';
import { zoneNamesText } from '../features/booking/zone-names';
import { ratesText } from '../features/rates/rates';
import { threadText } from '../features/thread/thread';
import { formText } from '../features/wizard/form-words';
import { currentSpeech, speak } from '../i18n/language';
import { session } from '../lib/session';
import { bookingsText } from '../routes/admin/bookings/bookings';
import { deskText } from '../routes/admin/desk';
import { estimateText } from '../routes/admin/estimate/estimate';
import { fileText } from '../routes/admin/file/file';
import { officeText } from '../routes/admin/office/office';
import { sheetText } from '../routes/admin/rates/sheet';
import { FailurePage } from './FailurePage';
import { Alone } from './Layout';
import { page } from './page';

const office = (code: Parameters<typeof page>[0]) => page(code, officeText, ratesText);
const file = (code: Parameters<typeof page>[0]) => page(code, fileText, threadText, formText);

export const desk: RouteObject[] = [
  {
    path: 'admin',
    ErrorBoundary: FailurePage,
    // The desk's routes stay after signing out, and a borrower may sign in next.
    middleware: [
      (_, next) => {
        if (currentUser()?.kind !== 'staff') throw replace('/');
        if (session.current()?.mustEnrol) throw replace('/account/security');
        // People at the desk know its language, so notices appear only in that one.
        const { language, chosen } = currentSpeech();
        if (!chosen) speak(language);
        return next();
      },
    ],
    children: [
      {
        lazy: page(async () => (await import('../routes/admin/frame/DeskFrame')).DeskFrame, deskText, leavingText),
        children: [
          {
            ErrorBoundary: FailurePage,
            children: [
              {
                lazy: page(async () => (await import('../routes/admin/pipeline/PipelinePage')).PipelinePage, formText),
                children: [
                  { index: true, element: null },
                  {
                    path: 'application/:id',
                    lazy: file(async () => (await import('../routes/admin/file/FilePage')).FilePage),
                    children: [
                      { index: true, element: null },
                      {
                        path: 'estimate',
                        lazy: page(
                          async () => (await import('../routes/admin/estimate/EstimatePage')).EstimatePage,
                          estimateText,
                          numberText,
                          ratesText,
                        ),
                      },
                    ],
                  },
                ],
              },
              {
                path: 'leads',
                lazy: page(
                  async () => (await import('../routes/admin/office/LeadsPage')).LeadsPage,
                  officeText,
                  ratesText,
                  formText,
                ),
              },
              {
                path: 'calls',
                lazy: page(
                  async () => (await import('../routes/admin/bookings/WeekPage')).WeekPage,
                  bookingsText,
                  zoneNamesText,
                ),
              },
              {
                path: 'calls/hours',
                lazy: page(async () => (await import('../routes/admin/bookings/HoursPage')).HoursPage, bookingsText),
              },
              {
                path: 'subscribers',
                lazy: office(async () => (await import('../routes/admin/office/SubscribersPage')).SubscribersPage),
              },
              {
                path: 'accounts',
                lazy: office(async () => (await import('../routes/admin/office/AccountsPage')).AccountsPage),
              },
              {
                path: 'rates',
                lazy: page(
                  async () => (await import('../routes/admin/rates/RatesPage')).RatesPage,
                  sheetText,
                  ratesText,
                ),
              },
              {
                path: 'overview',
                lazy: office(async () => (await import('../routes/admin/overview/OverviewPage')).OverviewPage),
              },
            ],
          },
        ],
      },
      {
        Component: Alone,
        children: [
          {
            path: 'application/:id/print',
            lazy: page(
              async () => (await import('../routes/admin/file/PrintPage')).PrintPage,
              deskText,
              fileText,
              threadText,
              formText,
            ),
          },
        ],
      },
    ],
  },
];
