/** The message when new numbers replace earlier ones that no application has used. */
export const text = {
  title: 'Numbers replaced',
  text: 'Your new application will start with these numbers, not with the ones you chose earlier.',
};

export type ReplacedText = typeof text;
