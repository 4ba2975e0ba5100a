import { KitPage } from './KitPage';
import { kitText } from './kit';

export const Component = KitPage;
export const loader = async () => {
  await kitText.load();
  return null;
};
