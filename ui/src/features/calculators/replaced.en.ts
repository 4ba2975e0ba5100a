/** What is said when numbers replace others that no application took. */
export const text = {
  title: 'Numbers replaced',
  text: 'Your new application will start with these numbers, not with the ones you chose earlier.',
};

export type ReplacedText = typeof text;
