/** What has no page of its own and is asked for: the lender is a call or an e-mail away. */
export type Topic = 'emd' | 'pof' | 'softTerms' | 'transactional' | 'calculators';
