import type { Program } from './program';

export const resortHotels: Program = {
  title: 'Resort and Hotels',
  description:
    'Forty rooms by the sea, or four hundred. Capital to buy, finish or renovate a place where guests pay by the night.',
  alt: 'Drawing of a terraced resort above a beach, with palms, balconies and one open parasol.',
  figures: [
    { share: 40, label: 'down', note: 'Your share of the building, rooms and furniture.' },
    { value: '24', unit: 'h', label: 'to an initial estimate', note: 'Under a day from the moment you apply online.' },
    { value: '15', unit: 'min', label: 'by video', note: 'Walk us through the lobby on your phone.' },
  ],
  example: {
    title: 'Forty rooms, by the numbers',
    story: 'A forty-room hotel in Punta Cana for $3,000,000, with $1,000,000 for rooms, furniture and a pool.',
    heading: 'What we lend and what you bring',
    costs: [
      { item: 'Purchase price', cost: 3_000_000, loan: 1_800_000 },
      { item: 'Renovation and furniture', cost: 1_000_000, loan: 600_000 },
    ],
    check: 'The loan comes to $60,000 per room. Hotels are compared by the room, so know that number for your area.',
  },
  audience: {
    title: 'For hotel owners and developers',
    lede: 'For owners, developers and groups of investors who build, buy or reopen hotels.',
    text: 'One bad season is not the end of the conversation. Bring three years of room nights sold and average rates, hurricane year included.',
  },
  features: [
    '40% down',
    'Purchase, construction or renovation',
    'Hotels, resorts, eco-lodges, condo hotels',
    'With a brand or under your own name',
    'Individuals, companies and trusts can apply',
  ],
  start: [
    'Rooms, occupancy and average rate, month by month',
    'The title, or the purchase agreement',
    'The franchise agreement, if there is one',
    'A renovation budget by room and by common area',
  ],
  timing:
    'The estimate takes less than a day. A hotel is appraised as a business as well as a building, so three years of clear monthly figures save the most time.',
  closing: [
    { title: 'Appraisal and figures', text: 'The building, the brand and the room nights it sells.' },
    { title: 'Close and open', text: 'Purchase funds first, then the rooms, floor by floor.' },
  ],
  paragraph: {
    title: 'The brand inspects the hotel when you buy it',
    text: 'When a branded hotel changes hands, the brand sends its own list: new carpets, new beds, new sign. It is called a property improvement plan (PIP), and the previous owner may have put it off for years. It can cost more than a whole floor of rooms. Ask for the list in writing before you make an offer, and subtract its cost from the price.',
  },
};
