import type { LoadFaults } from './load-faults.en';

export const faults = {
  2: 'Error al cargar opciones.',
  3: 'Error al cargar opciones.',
  4: 'Error al cargar opciones.',
  5: 'Error al cargar Loan Terms.',
  6: 'Error al cargar Subject Property.',
} satisfies LoadFaults;
