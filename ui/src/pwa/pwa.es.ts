import type { PwaText } from './pwa.en';

export const text = {
  signal: 'Sin señal. Puede seguir leyendo y llenando; lo que escriba queda en este dispositivo.',
  news: {
    label: 'Nueva versión',
    words: 'Hay una versión más nueva de este sitio. Lo que ha escrito se guarda primero.',
    take: 'Cargarla ahora',
    later: 'Más tarde',
  },
  install: {
    title: (product: string) => `Tenga ${product} en su pantalla de inicio`,
    words: 'Se abre con un toque, también sin señal. Ocupa menos que una foto.',
    take: 'Instalar',
    how: 'Ver cómo se hace',
    never: 'No, gracias',
    steps: [
      'Toque Compartir, el cuadro con la flecha, en el borde de la pantalla.',
      'Baje por la lista y toque «Agregar a inicio».',
      'Toque «Agregar». El sitio se abre desde ahora como cualquier aplicación.',
    ],
    done: 'Listo',
  },
} satisfies PwaText;
