import type { Paper } from './paper';

export const text: Paper = {
  title: 'Terms',
  lede: 'What you can expect of this site, and what it expects of you.',
  review: {
    title: 'For review by the lender’s counsel',
    text: 'This text describes how the site works. It is a draft until counsel for {legalName} has approved it.',
  },
  sections: [
    {
      title: 'Who these terms are with',
      paragraphs: [
        'This site belongs to {legalName}, “{product}”, {address}. By using it you accept these terms. A loan has its own documents, and those come first wherever the two differ.',
      ],
    },
    {
      title: 'Loans for business',
      paragraphs: [
        '{product} lends on real estate and equipment held for business or investment. It does not make loans for personal, family or household purposes.',
      ],
    },
    {
      title: 'An estimate is not a commitment',
      paragraphs: [
        'Percentages, rates and examples on this site are upper limits and illustrations. They are not an offer or a commitment to lend, and not every borrower or property qualifies for them.',
        'An initial estimate follows in under 24 hours after you apply online. It rests on your answers and may change with the appraisal, the title, your documents or the market. A loan exists only when both sides have signed it.',
      ],
    },
    {
      title: 'Your application',
      paragraphs: [
        'By submitting it you confirm that everything in it is true and correct. Knowingly false statements to a lender can be a crime.',
        'If you are pre-approved, you authorize a credit report pull in a separate box. A co-borrower authorizes their own.',
        'Certain fees, such as an appraisal fee, may be non-refundable if the loan does not close. You will be told of a fee before you owe it.',
      ],
    },
    {
      title: 'Electronic records',
      paragraphs: [
        'If you agree to it in the application, notices and copies reach you electronically. You may withdraw that by writing to {email}, and you may ask for paper. Text messages are optional and never a condition of a loan.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Keep your password to yourself and sign out on devices that others use. If someone else may have it, change it at once under “Sign-in and security” and tell us. We may close an account that is used to deceive or to harm others.',
      ],
    },
    {
      title: 'Equal treatment',
      paragraphs: [
        'Applications are judged without regard to race, color, religion, national origin, sex, marital status, age, disability, familial status, income from public assistance, or the exercise of rights under credit law. The application does not ask for race, sex or ethnicity.',
      ],
    },
    {
      title: 'Partners and other sites',
      paragraphs: [
        'Partners are independent, and their names belong to them. We do not answer for what other sites say or sell, and a link is not a recommendation to invest.',
      ],
    },
    {
      title: 'No advice',
      paragraphs: [
        'What you read here is general. It is not legal, tax or investment advice. Ask a professional who knows your case before you sign.',
      ],
    },
    {
      title: 'Law and contact',
      paragraphs: [
        'Florida law applies to the use of this site, as far as no other law must. In the loan documents the borrower is also called “debtor”. Questions reach us at {email} or {phone}.',
      ],
    },
  ],
};
