import type { Session } from './api/types';
import type { ShapeOf } from './shape';

export const sessionShape: ShapeOf<Session> = {
  token: 'string',
  draftKey: 'string',
  user: { id: 'string', name: 'string', email: 'string', kind: 'string' },
};
