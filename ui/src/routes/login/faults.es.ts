import type { Faults } from './faults.en';

export const faults = {
  emailMissing: 'El email es requerido',
  emailMalformed: 'El email no es válido',
  passwordMissing: 'La contraseña es requerida',
  passwordShort: 'La contraseña debe tener al menos 6 caracteres',
} satisfies Faults;
