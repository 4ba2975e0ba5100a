import type { InAccountText } from './in-account.en';

export const text = {
  adopted: {
    title: 'Guardado en su cuenta',
    text: 'Lo que guardó en este dispositivo antes de iniciar sesión ya está en su cuenta. Lo verá en cada dispositivo donde inicie sesión y, al cerrarla, se borrará de este.',
  },
  restored: {
    title: 'No se borró',
    text: (name: string) =>
      `Usted cambió ${name === '' ? 'esto' : `“${name}”`} en otro dispositivo después de verlo aquí, así que lo conservamos.`,
  },
  refused: 'Guardado solo en este dispositivo',
  other: (name: string) => (name === '' ? 'De otro dispositivo' : `${name} (de otro dispositivo)`),
  deleted: (name: string) => (name === '' ? 'Borrado en otro dispositivo' : `${name} (borrado en otro dispositivo)`),
} satisfies InAccountText;
