import type { Paper } from './paper';

export const text: Paper = {
  title: 'Terms',
  lede: 'What you can expect from this site, and what it expects from you.',
  review: {
    title: 'For review by the lender’s counsel',
    text: 'This text describes how the site works. It is a draft until counsel for {legalName} has approved it.',
  },
  sections: [
    {
      title: 'Who these terms are with',
      paragraphs: [
        'This site belongs to {legalName} (“{product}”), {address}. By using it, you accept these terms. A loan has its own documents, and they control wherever the two differ.',
      ],
    },
    {
      title: 'Loans for business',
      paragraphs: [
        '{product} makes loans on real estate and equipment for business or investment. It does not make loans for personal, family or household purposes. In each application you certify that neither you nor a family member will live in the property.',
      ],
    },
    {
      title: 'An estimate is not a commitment',
      paragraphs: [
        'The loan percentages on this site are maximums, and a rate after “as low as” is the lowest one. The figures in examples are illustrations, not current offers. None of this is an offer or a commitment to lend, and not every borrower or property qualifies. All loans are subject to underwriting, and programs are not available in all states.',
        'You receive an initial estimate less than 24 hours after you apply online. It is based on your answers and may change with the appraisal, the title, your documents or the market. It is not an approval. A loan exists only when both parties have signed the loan documents.',
      ],
    },
    {
      title: 'Your application',
      paragraphs: [
        'By submitting your application, you confirm that everything in it is true and correct. Knowingly making a false statement to a lender can be a crime.',
        'In a separate box, you authorize us to pull your credit report from consumer reporting agencies, under the Fair Credit Reporting Act, if you are pre-approved. That is a hard inquiry and may lower your credit score. Each co-borrower gives their own authorization.',
        'Certain fees, such as an appraisal fee, may be non-refundable if the loan does not close. We will tell you about each fee before you owe it.',
        'For properties with one to four units: We may order an appraisal and charge you for it. We will promptly give you a copy, even if your loan does not close.',
      ],
    },
    {
      title: 'Electronic records',
      paragraphs: [
        'If you agree to it in the application, you receive and sign your application, your authorizations, estimates, notices and disclosures electronically. To read and keep them you need a device with internet access, a current web browser, an email address and a way to save or print. At any time you may ask for a paper copy or withdraw your consent by writing to {email}; what you received or signed before then stays valid.',
        'Text messages are optional and never a condition of a loan. They are automated, and their frequency varies. Message and data rates may apply. Reply STOP to stop them or HELP for help. We do not share your number with third parties for marketing.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Keep your password private and sign out on devices that others use. If someone else may have it, change it right away under “Sign-in and security” and tell us. We may close an account that is used to deceive or harm others.',
      ],
    },
    {
      title: 'Equal Credit Opportunity Act notice',
      paragraphs: [
        'The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant’s income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The federal agency that administers compliance with this law concerning this creditor is the Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580.',
        'If we decline your application, you have the right to a written statement of the specific reasons. Ask us for it within 60 days of our notice; we will send it within 30 days of your request.',
        'We also evaluate applications without regard to disability or familial status. The application does not ask for race, sex or ethnicity.',
      ],
    },
    {
      title: 'Partners and other sites',
      paragraphs: [
        'Partners are independent, and their names and logos are their own. We are not responsible for what other sites say or sell, and a link is not a recommendation to invest.',
      ],
    },
    {
      title: 'No advice',
      paragraphs: [
        'The information here is general. It is not legal, tax or investment advice. Ask a professional who knows your situation before you sign.',
      ],
    },
    {
      title: 'Law and contact',
      paragraphs: [
        'Florida law applies to the use of this site, unless another law must apply. In the loan documents, the borrower may also be called the “debtor.” For questions, write to {email} or call {phone}.',
      ],
    },
  ],
};
