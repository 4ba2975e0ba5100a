export const text = {
  title: 'From investors, for investors',
  headline: ['FROM INVESTORS,', 'FOR INVESTORS'],
  lede: 'Private capital for people who buy, fix and build. Apply online and have your estimate in under 24 hours.',
  estimate: 'Get an Initial Estimate',
};

export type HomeText = typeof text;
