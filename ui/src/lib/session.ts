import { lasting, passing } from './storage';

const key = 'lender.token';

/** The one place that knows where the token is: remembered sessions last, the others end with the tab. */
export const session = {
  token: (): string | null => passing.getItem(key) ?? lasting.getItem(key),
  end: (): void => {
    passing.removeItem(key);
    lasting.removeItem(key);
  },
};
