import application from '../../../../assets/application.json';
import file from '../../../../assets/requests.json';
import type { FundingKind } from '../../lib/api/types';
import type { Definition } from '../wizard/form/definition';
import { read } from '../wizard/form/reading';

const written = (kind: FundingKind) => {
  const found = file.requests.find((one) => one.kind === kind);
  if (!found) throw new Error(`There is no form for ${kind}.`);
  return found;
};

/**
 * The form of a request, read by the rules of the application, as the server does (`src/domain/form/requests.rs`).
 * Visitors are asked for name and email as well.
 */
export function requestForm(kind: FundingKind, isVisitor: boolean): Definition {
  const { route, name, sections } = written(kind);
  const last = isVisitor ? file.visitor : file.member;
  return read({
    ...application,
    version: file.version,
    migrations: [],
    conditions: {},
    consents: [],
    faults: { ...application.faults, ...file.faults },
    steps: [{ route, name, heading: name, sections: [...sections, last] }],
  });
}
