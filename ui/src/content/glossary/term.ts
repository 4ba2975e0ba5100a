export const topics = ['loans', 'value', 'work', 'income', 'closing', 'people', 'legal'] as const;

export type TermTopic = (typeof topics)[number];

/** A part of an example, in whole dollars. */
export interface ExamplePart {
  label: string;
  amount: number;
}

/** A term of the trade, as a reader of one language sees it. */
export interface Term {
  /** Its anchor on the page of terms, the same in both languages. */
  id: string;
  name: string;
  /** Its name in the other language. */
  other: string;
  means: string;
  topic: TermTopic;
  /** An example with its arithmetic written out. */
  example: string;
  /** The example as a whole and its parts, if it can be drawn to scale. */
  split?: { whole: ExamplePart; parts: readonly ExamplePart[] };
  /** The ids of terms to read next. */
  related: readonly string[];
  /** The paths of the calculators that work with it. */
  calculators: readonly string[];
}
