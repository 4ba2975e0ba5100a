import { tidyVisitorsDrafts } from '../features/drafts/claims';
import { tidyVisitorsWriting } from '../features/thread/writing';

/** Removes what visitors typed here once it was kept long enough. */
export async function tidyVisitors(): Promise<void> {
  await tidyVisitorsDrafts();
  await tidyVisitorsWriting();
}
