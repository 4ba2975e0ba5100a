import { useSpeech } from '../../i18n/language';
import { words as en } from './links.en';
import { words as es } from './links.es';

/** Both languages come with the pages that few people open: another file would not pay off. */
export const linkWords = { en, es };

export const useLinkWords = () => linkWords[useSpeech().language];
