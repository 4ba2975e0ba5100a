/** A legal text. `{product}`, `{legalName}`, `{email}`, `{phone}` and `{address}` become the lender's own. */
export interface Paper {
  title: string;
  lede: string;
  /** Said above it until the lender's counsel has gone through it. */
  review: { title: string; text: string };
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}
