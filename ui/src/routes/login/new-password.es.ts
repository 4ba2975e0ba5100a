import type { NewPasswordFaults } from './new-password.en';

export const faults = {
  missing: 'La contraseña es requerida',
  short: 'La contraseña debe tener al menos 12 caracteres',
} satisfies NewPasswordFaults;
