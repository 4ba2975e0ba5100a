/** Services that are requested by phone or email and have no page of their own. */
export type Topic = 'emd' | 'pof' | 'softTerms' | 'transactional' | 'calculators';
