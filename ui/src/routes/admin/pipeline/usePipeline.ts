import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Pipeline, PipelineRow, StatusCount } from '../../../lib/api/types';
import { readAgain } from '../calls';
import { type Paged, usePaged } from '../usePaged';
import { countOf, questionOf, type View } from './view';

const read = ({ applications, next }: Pipeline) => ({ rows: applications, next });
const nameOf = ({ id }: PipelineRow) => id;

interface PipelineList extends Paged<Pipeline, PipelineRow> {
  /** Of the whole pipeline. The old counts stay while another view loads. */
  counts: readonly StatusCount[];
  /** How many applications have arrived since the list was last looked at. */
  arrived: number;
  /** Marks them as seen. */
  greet: () => void;
}

export function usePipeline({ tab, program, assignee, clock, sort, search }: View): PipelineList {
  const question = useMemo(
    () => questionOf({ tab, program, assignee, clock, sort, search }),
    [tab, program, assignee, clock, sort, search],
  );
  const ask = useCallback(
    (cursor: string | undefined, quiet: boolean) => {
      const query = new URLSearchParams(question.query);
      if (cursor !== undefined) query.set('cursor', cursor);
      return readAgain('GET /admin/application', { ...question, query, quiet });
    },
    [question],
  );
  const paged = usePaged(ask, read, nameOf);
  const { reply } = paged.list;
  const [counts, setCounts] = useState<readonly StatusCount[]>([]);
  const [greeted, setGreeted] = useState<number>();
  // Applications never leave the pipeline, so growth means new ones.
  const total = countOf('all', counts);
  useEffect(() => {
    if (!reply) return;
    setCounts(reply.counts);
    setGreeted((before) => before ?? countOf('all', reply.counts));
  }, [reply]);
  return {
    ...paged,
    counts,
    arrived: greeted === undefined ? 0 : Math.max(0, total - greeted),
    greet: () => setGreeted(total),
  };
}
