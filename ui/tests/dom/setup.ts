import { beforeAll } from 'vitest';
import { shellText } from '../../src/i18n/shell';

beforeAll(async () => {
  // React asks to be told that its updates are awaited.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await shellText.load();
});
