import file from '../../../../../assets/application.json';
import type { Definition } from './definition';
import { read } from './reading';

export const definition: Definition = read(file);
