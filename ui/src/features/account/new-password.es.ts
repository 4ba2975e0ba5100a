import type { NewPasswordWords } from './new-password.en';

export const words = {
  label: 'Nueva contraseña',
  hint: 'Use varias palabras sin relación entre sí: fáciles de recordar y difíciles de adivinar.',
  rules: { length: '12 caracteres o más', letters: 'Letras, números o símbolos, no solo espacios' },
  met: 'cumplido',
  notMet: 'aún no se cumple',
  missing: 'La contraseña es requerida',
  short: 'La contraseña debe tener al menos 12 caracteres',
} satisfies NewPasswordWords;
