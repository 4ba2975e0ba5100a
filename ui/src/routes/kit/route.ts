import { numberText } from '../../components/number';
import { wizardText } from '../../features/wizard/wizard';
import { KitPage } from './KitPage';
import { kitText } from './kit';

export const Component = KitPage;
export const loader = async () => {
  await Promise.all([kitText.load(), numberText.load(), wizardText.load()]);
  return null;
};
