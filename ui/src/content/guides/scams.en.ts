import { dollars } from '../../lib/money';
import { scam } from './figures';
import type { Guide } from './guide';

export const text: Guide = {
  alt: 'Drawing of a stage front painted as a bank, held up from behind by props; a person looks behind it.',
  sections: [
    {
      title: 'The loan that needs a payment first',
      blocks: [
        {
          paragraph:
            'It begins with good news: you are approved, with no appraisal and no questions. Only one thing is missing, a payment. It is called insurance, a bond, the first installment, a release tax. You pay, and there is always one more. The loan never comes.',
        },
        {
          example: {
            title: 'What one fake loan cost',
            story: `A message offers ${dollars(scam.loan)} at a very low rate. Each payment is asked for the day after the last, by transfer, to a different name.`,
            result: dollars(scam.total),
            resultLabel: 'lost in three days, for a loan of $0',
            parts: [
              { item: 'Application fee', amounts: [scam.fee] },
              { item: 'Insurance bond', note: `${scam.bondShare}% of the loan`, amounts: [scam.bond] },
              { item: 'Release tax', note: `${scam.releaseShare}% of the loan`, amounts: [scam.release] },
            ],
            whole: { item: 'Paid', amounts: [scam.total] },
            lit: 1,
            check:
              'Compare it with a real loan: before closing, you pay third parties for work you can see, mainly the appraiser. Points and lender fees are paid at closing, through the title company.',
          },
        },
        {
          paragraph:
            'Federal telemarketing rules don’t let a caller who promises a consumer a loan charge for it in advance. Business loans may not be covered, but treat any such call as a scam anyway. A real lender can charge for an appraisal, but can’t promise an approval before it has one.',
        },
      ],
    },
    {
      title: 'The changed wire instructions',
      blocks: [
        {
          paragraph:
            'Days before closing, an email arrives with new instructions: the bank is being audited, please use this account. It has the right names, the right file number and the right amount, because someone has been reading your emails. Money sent by wire is usually gone within hours.',
        },
        {
          steps: [
            'Take the title company’s number from its website or your contract, never from the email.',
            'Call before you send, and have them read the account number to you.',
            'Treat any change as fraud until a voice you know confirms it.',
            'Call again after an hour: did it arrive?',
            'If something is wrong, call your bank at once and ask for a recall. Then report it at ic3.gov. The first hours matter most.',
          ],
        },
      ],
    },
    {
      title: 'The fake lender',
      blocks: [
        {
          list: [
            'It found you: in a chat group, under a post, by text.',
            'It uses the name, logo or license of a real company, with a web or email address that is off by one letter.',
            'It writes from a free email account and can’t be called back.',
            'It wants gift cards, cryptocurrency or a payment app. No honest lender asks for these, and we never will.',
            'It says the offer is good today only.',
            'It asks you to sign something blank, or to say that you will live in the house. The first is dangerous; the second would make you the one who lied.',
          ],
        },
      ],
    },
    {
      title: 'The notario',
      blocks: [
        {
          paragraph:
            'In much of Latin America, a notario is an experienced attorney. In the United States, a notary public only witnesses signatures. Almost anyone can become one, often after a short course. Florida forbids notaries to advertise as “notario público,” because people were misled.',
        },
        {
          paragraph:
            'A notary can’t advise you on a contract, a deed, your taxes or your immigration case. Look up an attorney at floridabar.org before you pay. And never sign a deed in someone’s living room “to save the house”: many people have given theirs away like that.',
        },
      ],
    },
    {
      title: 'How to check any lender',
      blocks: [
        {
          list: [
            'Look up the company at sunbiz.org, or in its own state’s business registry. Check whether it is active, since when, and at what address.',
            'Look for licenses at nmlsconsumeraccess.org. Not every business loan requires one, so ask which rule applies, and get the answer in writing.',
            'Look for its name in the county’s official records. A real lender has recorded mortgages.',
            'Ask the title company whether it has closed with them.',
            'Search the name together with “complaint.”',
          ],
        },
      ],
    },
    {
      title: 'How to check us',
      blocks: [
        {
          paragraph:
            'Do all of the above with {legalName}. Call {phone}, the number on every page of this site, or come to {address}. Ask for the person who wrote to you. You don’t pay anything to apply, we tell you about each fee before you owe it, and there is no loan until the loan documents are signed: an estimate is not an approval.',
        },
        {
          note: {
            title: 'If it has already happened',
            text: 'Don’t be ashamed, and don’t wait. Call the bank, then report it to the FBI at ic3.gov and to the FTC at reportfraud.ftc.gov, or in Spanish at reportefraude.ftc.gov. You don’t have to say anything about your immigration status. Ignore anyone who offers to recover the money for a fee: they are often the same people.',
          },
        },
      ],
    },
  ],
  next: {
    title: 'What to do next',
    text: 'If you have an offer that seems too easy, bring it to us and we will read it with you, whether or not you borrow here. It takes 15 minutes.',
  },
};
