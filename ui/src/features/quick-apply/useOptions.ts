import type { Field } from '../../lib/api/types';
import { type Asked, useQuery } from '../../lib/useQuery';
import { http } from '../calls/http';

const form = '1';
/** The last known options, shown while they load again. */
let last: Field[] | undefined;

export const useOptions = (): Asked<Field[]> =>
  useQuery(
    form,
    async (signal) => {
      last = (await http('GET /form_options/form/{form}', { path: { form }, signal })).fields;
      return last;
    },
    { first: last },
  );
