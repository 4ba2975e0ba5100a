import type { Form } from '../drafts/drafts';
import { migrate } from './form/migrate';
import { definition } from './form/shipped';

/** The form as drafts know it. A draft begun with a newer form, by a newer page, is shown as it is and checked there. */
export const form: Form = {
  version: definition.version,
  read: ({ program = null, programInterest = null, formVersion, answers, returnStep }) => ({
    program,
    programInterest,
    returnStep: returnStep ?? 'process',
    answers: migrate(definition, formVersion, answers) ?? answers,
  }),
};
