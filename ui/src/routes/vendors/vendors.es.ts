import type { VendorsText } from './vendors.en';

export const text: VendorsText = {
  title: 'Proveedores recomendados',
  lede: 'Contratistas, compañías de títulos y otros profesionales que {product} recomienda.',
  search: 'Nombre, lugar o servicio',
  trade: 'Servicio',
  anyTrade: 'Todos los servicios',
  language: 'Idioma',
  anyLanguage: 'Cualquier idioma',
  count: (count) => (count === 1 ? '1 proveedor' : `${count} proveedores`),
  loading: 'Cargando proveedores…',
  failed: 'No pudimos cargar la lista. Revise su conexión e inténtelo de nuevo.',
  again: 'Intentar de nuevo',
  nothing: {
    title: 'Ningún proveedor coincide',
    text: 'Pruebe con otra palabra u otro servicio, o vea la lista completa.',
    all: 'Ver todos',
  },
  empty: 'Por ahora la lista está vacía',
  unscripted: 'La lista necesita JavaScript',
  suggest: 'Llámenos o escríbanos y le sugeriremos a alguien para su proyecto.',
  subject: 'Un proveedor para mi proyecto',
  speaks: (languages) => `Habla ${languages}`,
  call: (name) => `Llamar a ${name}`,
  website: 'Sitio web',
  newTab: 'se abre en otra pestaña',
  note: 'Los proveedores son independientes de {product} y no garantizamos su trabajo. Usted puede elegir a quien prefiera. Antes de contratar, revise licencias y seguros, y compare precios.',
};
