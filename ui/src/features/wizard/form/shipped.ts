import file from '../../../../../assets/application.json';
import type { Definition } from './definition';
import { read } from './reading';

/** The form that the server asks, too. */
export const definition: Definition = read(file);
