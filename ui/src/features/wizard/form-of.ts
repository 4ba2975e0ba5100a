import type { Form } from '../drafts/transport';
import { migrate } from './form/migrate';
import { definition } from './form/shipped';

/** The form for drafts. A draft begun with a newer form is shown unchanged and checked by a newer page. */
export const form: Form = {
  version: definition.version,
  carry: (content, from) => ({
    ...content,
    answers: migrate(definition, from, content.answers) ?? content.answers,
  }),
  read: ({ program = null, programInterest = null, formVersion, answers, returnStep }) =>
    form.carry({ program, programInterest, returnStep: returnStep ?? 'process', answers }, formVersion),
};
