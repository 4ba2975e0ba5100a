import type { CallWords } from './words.en';

export const words = {
  expired: { title: 'Sesión expirada', text: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.' },
  denied: { title: 'Acceso denegado', text: 'No tienes permisos para realizar esta acción.' },
  missing: { title: 'No encontrado', text: 'El recurso solicitado no fue encontrado.' },
  server: {
    title: 'Error del servidor',
    text: 'Ha ocurrido un error interno. Intenta nuevamente más tarde.',
  },
  other: { title: 'Error', text: 'Ha ocurrido un error durante la solicitud.' },
  unreachable: {
    title: 'Error de conexión',
    text: 'No se pudo conectar con el servidor. Verifica tu conexión a internet.',
  },
  success: { title: '¡Éxito!', text: 'La operación se completó correctamente.' },
} satisfies CallWords;
