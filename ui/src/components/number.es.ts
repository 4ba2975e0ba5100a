import type { NumberText } from './number.en';

export const text = {
  read: (told: string) => `Lo interpretamos como ${told}.`,
  malformed: {
    amount: 'Escriba una cantidad en dólares, como 350,000 o 1.5 millones.',
    percent: 'Escriba un porcentaje, como 7.125.',
    count: 'Escriba un número entero, como 12.',
    quantity: 'Escriba un número, como 12 o 12.5.',
  },
  ambiguous: 'Esto se puede leer de más de una manera. Escríbalo solo con números, como 350000.',
  negative: 'No puede ser un número negativo. Escríbalo sin el signo de menos.',
  tooMany: (most: number) => `Use ${most} dígitos o menos, sin contar los centavos.`,
} satisfies NumberText;
