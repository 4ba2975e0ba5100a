import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import application from '../../../assets/application.json';

/** The version that people agree to, and the text it stands for. A changed text needs a new version and its digest here. */
const agreed = {
  'truth 1': 'c3796e5aca34',
  'businessPurpose 1': '5916cc399b6c',
  'creditReport 3': 'c7283e39955a',
  'fees 3': 'dc7bfb1c6ac4',
  'electronicRecords 3': '9f6e95c49dbb',
  'textMessages 2': 'b724fcc8d285',
};

it('keeps the text of a consent as long as its version stays the same', () => {
  const now = application.consents.map(({ id, version, text }) => {
    const digest = createHash('sha256').update(`${text.en}\n${text.es}`).digest('hex').slice(0, 12);
    return [`${id} ${version}`, digest];
  });
  expect(Object.fromEntries(now)).toEqual(agreed);
});
