import type { Program } from './program';

export const resortHotels: Program = {
  title: 'Resort and Hotels',
  description:
    'Forty rooms by the sea or four hundred. Capital to buy, finish or refit a place where people pay by the night.',
  alt: 'Elevation of a terraced resort above a beach, with palms, balconies and one open parasol.',
  figures: [
    { share: 40, label: 'down', note: 'Your part of building, rooms and furniture.' },
    { value: '24', unit: 'h', label: 'to an initial estimate', note: 'Under a day from the moment you apply online.' },
    { value: '15', unit: 'min', label: 'by video', note: 'Walk us through the lobby on your phone.' },
  ],
  example: {
    title: 'Forty rooms, in numbers',
    story: 'A forty-room hotel in Punta Cana at $3,000,000, with $1,000,000 for rooms, furniture and a pool.',
    heading: 'What you need to close',
    costs: [
      { item: 'Purchase price', cost: 3_000_000, loan: 1_800_000 },
      { item: 'Renovation and furniture', cost: 1_000_000, loan: 600_000 },
    ],
    check: 'The loan comes to $60,000 a room. Hotels are compared by the room, so know that number for your neighbors.',
  },
  audience: {
    title: 'For owners who count nights',
    lede: 'For hotel owners, developers and groups of investors who build, buy or reopen places to stay.',
    text: 'A season that failed is not the end of the conversation. Bring three years of nights sold and the average price of each, the storm year included.',
  },
  features: [
    '40% down',
    'Purchase, construction or renovation',
    'Hotels, resorts, eco-lodges, condo hotels',
    'With a brand or under your own name',
    'Individuals, companies and trusts may borrow',
  ],
  start: [
    'Rooms, occupancy and average rate, month by month',
    'The title, or the promise to sell',
    'The brand contract, if there is one',
    'A renovation budget by room and by common area',
  ],
  timing:
    'The estimate takes less than a day. A hotel is appraised as a business as well as a building, so three years of clean monthly figures save more time than anything else.',
  closing: [
    { title: 'Appraisal and figures', text: 'The building, the brand and the nights it sells.' },
    { title: 'Close and open', text: 'Purchase money first, then rooms, floor by floor.' },
  ],
  paragraph: {
    title: 'A brand looks at the hotel when you buy it',
    text: 'When a branded hotel changes hands, the brand sends its own list: new carpets, new beds, new sign. It is called a property improvement plan, and the old owner was excused from it for years. It can cost more than a floor of rooms. Ask for it in writing before your offer, and take it off the price.',
  },
};
