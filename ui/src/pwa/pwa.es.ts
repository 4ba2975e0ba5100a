import type { PwaText } from './pwa.en';

export const text = {
  signal: 'Sin señal. Puede seguir leyendo y llenando formularios; lo que escriba se guarda en este dispositivo.',
  news: {
    label: 'Nueva versión',
    words: 'Hay una nueva versión de este sitio. Antes de actualizar, guardaremos lo que ha escrito.',
    take: 'Actualizar ahora',
    later: 'Más tarde',
  },
  install: {
    title: (product: string) => `Agregue ${product} a su pantalla de inicio`,
    words: 'Se abre con un toque, incluso sin señal, y ocupa menos espacio que una foto.',
    take: 'Instalar',
    how: 'Ver cómo se hace',
    never: 'No, gracias',
    steps: [
      'Toque Compartir, el cuadro con una flecha, en la parte superior o inferior de la pantalla.',
      'Baje y toque “Agregar a Inicio”.',
      'Toque “Agregar”. Desde ahora el sitio se abre como cualquier aplicación.',
    ],
    done: 'Listo',
  },
} satisfies PwaText;
