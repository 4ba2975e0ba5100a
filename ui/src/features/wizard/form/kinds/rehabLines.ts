import type { AnswerKind } from './kind';

/** The items of a rehab budget that was carried over. `form/rehab-lines.ts` checks them. */
export const rehabLines: AnswerKind = {
  control: 'rehabLines',
  isCarried: true,
  show: (_, text, { items }) => {
    const [, total] = /\n= (\d+\.\d\d)$/.exec(text) ?? [];
    return total === undefined
      ? `${text.slice(0, 60)}…`
      : items((text.match(/^- /gm) ?? []).length, Math.round(Number(total)));
  },
};
