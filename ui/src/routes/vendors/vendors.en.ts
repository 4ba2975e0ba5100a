export const text = {
  title: 'Preferred Vendors',
  lede: 'Contractors, title companies and other professionals that {product} recommends.',
  search: 'Name, place or service',
  trade: 'Service',
  anyTrade: 'All services',
  language: 'Language',
  anyLanguage: 'Any language',
  count: (count: number) => (count === 1 ? '1 vendor' : `${count} vendors`),
  loading: 'Loading vendors…',
  failed: 'We couldn’t load the list. Check your connection and try again.',
  again: 'Try again',
  nothing: { title: 'No vendors match', text: 'Try another word or service, or show the whole list.', all: 'Show all' },
  empty: {
    title: 'The list is empty right now',
    text: 'Call or write to us, and we’ll suggest someone for your project.',
  },
  subject: 'A vendor for my project',
  speaks: (languages: string) => `Speaks ${languages}`,
  call: (name: string) => `Call ${name}`,
  website: 'Website',
  newTab: 'opens in a new tab',
  note: 'Vendors are independent of {product}, and we don’t guarantee their work. You are free to choose someone else. Check licenses and insurance, and compare prices, before you hire anyone.',
};

export type VendorsText = typeof text;
