import { tidyVisitorsWriting } from '../thread/writing';
import { tidyVisitorsDrafts } from './claims';

/** Removes what visitors typed here once it was kept long enough. */
export async function tidyVisitors(): Promise<void> {
  await tidyVisitorsDrafts();
  await tidyVisitorsWriting();
}
