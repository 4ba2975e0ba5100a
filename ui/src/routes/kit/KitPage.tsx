import { PageTitle } from '../../components/PageTitle';
import { kitText } from './kit';
export function KitPage() {
  return <PageTitle title={kitText.use().title} />;
}
