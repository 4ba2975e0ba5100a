import { dollars } from '../../lib/money';
import { draws, flip } from './figures';
import type { Guide } from './guide';

const [permits, roof, systems, walls, finishes] = draws.stages;

export const text: Guide = {
  alt: 'Drawing of a house built from left to right in five bays, an inspector with a clipboard before the third.',
  sections: [
    {
      title: 'Why the money comes in stages',
      blocks: [
        {
          paragraph:
            'The loan for a rehab or a new house has two parts. One is paid at closing, toward the property. The other is held back for the work and paid out in draws: a stage is built, someone checks it, and the money for that stage is sent.',
        },
        {
          paragraph:
            'It protects both sides. The lender doesn’t pay for a roof that isn’t there. You don’t pay a contractor for it either, and the money for the rest of the work stays in the budget.',
        },
      ],
    },
    {
      title: 'From request to payment',
      blocks: [
        {
          steps: [
            'You finish a stage of the scope of work and pay for it.',
            'You ask for a draw: which lines are done, what they cost, pictures, invoices and lien releases from the people you paid.',
            'An inspector visits or looks at the pictures and says what percentage of each line is complete.',
            'The lender compares that with the budget. In new construction, the title company often checks that no lien was recorded since the last draw.',
            'The money is sent to you, less the inspection fee.',
          ],
        },
        {
          paragraph:
            'How many days this takes is a question for the term sheet, as is how many draws there may be and how small one can be. Ask before you promise your crew a date.',
        },
      ],
    },
    {
      title: 'One rehab, by the numbers',
      blocks: [
        {
          example: {
            title: 'Five draws, one after the other',
            story: `A house in Hialeah has ${dollars(draws.total)} of work in five stages. The loan covers all of it, stage by stage, once each one has been inspected.`,
            result: dollars(draws.largest),
            resultLabel: 'is the cash that keeps the crew working: the largest stage',
            parts: [
              { item: 'Demolition and permits', amounts: [permits] },
              { item: 'Roof', amounts: [roof] },
              { item: 'Plumbing, electrical, air conditioning', amounts: [systems] },
              { item: 'Walls, kitchen, bathrooms', amounts: [walls] },
              { item: 'Floors, paint, yard', amounts: [finishes] },
            ],
            whole: { item: 'Rehab budget', amounts: [draws.total] },
            lit: 1,
            check: `Each inspection costs ${dollars(draws.fee)} in this example, so five draws cost ${dollars(draws.fees)}. Fewer, larger draws cost less in fees and need more cash.`,
          },
        },
      ],
    },
    {
      title: 'If part of each draw is held back',
      blocks: [
        {
          paragraph: `Some lenders hold back a share of each draw until the final inspection. It is called retainage. At ${draws.heldShare}%, the first stage of ${dollars(draws.firstStage)} pays ${dollars(draws.firstPaid)}. In all, ${dollars(draws.held)} of the ${dollars(draws.total)} is held back and paid at the end. The cash you need then grows a little with each stage: before the last draw it reaches ${dollars(draws.heldPeak)} instead of ${dollars(draws.largest)}.`,
        },
      ],
    },
    {
      title: 'What interest you pay in the meantime',
      blocks: [
        {
          paragraph: `It depends on one line of your loan documents. If interest runs only on what was drawn, then after the second stage you owe it on ${dollars(draws.drawn)}: at ${flip.rate}%, ${dollars(draws.drawnInterest)} a month for the rehab part. If it runs on the full amount from the first day, you pay ${dollars(draws.fullInterest)} a month, even on money that is still with the lender. Neither is wrong, but the second costs more, and the rate alone doesn’t show it.`,
        },
      ],
    },
    {
      title: 'How to get paid without delay',
      blocks: [
        {
          list: [
            'Write the scope of work in stages that end in something visible: a roof, not “materials.”',
            'Keep each line’s price honest. Money can’t always be moved from one line to another later, and you always have to ask first.',
            'Take dated pictures of everything that will be covered: pipes, wires, insulation.',
            'Have permits signed off as you go. An inspector can’t count work that the city has not accepted.',
            'Ask every subcontractor for a lien release with each payment: conditional before the money arrives, unconditional after.',
            'Tell us before you change the plan. A surprise in the wall is normal; a surprise at the inspection costs a week.',
          ],
        },
        {
          note: {
            title: 'In Florida, watch the Notice of Commencement',
            text: 'For most work above a small amount, it is recorded with the county before the work begins and expires after a year unless it says otherwise. Payments made without one, or after it expires, may have to be made twice. Record it after the mortgage, and ask the title company about the order.',
          },
        },
      ],
    },
    {
      title: 'What a draw doesn’t pay for',
      blocks: [
        {
          paragraph:
            'Deposits to a contractor, materials that are still in the store and work outside the scope are usually not paid for in a draw. If cabinets must be ordered eight weeks ahead, say so at the start: some lenders pay for stored or ordered materials if that was agreed in writing.',
        },
      ],
    },
  ],
  next: {
    title: 'What to do next',
    text: 'Cut your own budget into stages and look for the largest one. That is the cash to keep ready, besides what you bring to closing. Then read how our programs pay for construction, or start an application with the scope of work you have.',
  },
};
