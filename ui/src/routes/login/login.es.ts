import type { LoginText } from './login.en';

export const text = {
  title: 'Iniciar sesión',
  say: 'Toda buena operación necesita un puente al capital.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  hint: 'Debe combinar al menos 6 letras, números y símbolos.',
  remember: 'Recordarme',
  remembered: (phone) =>
    `Mantener mi sesión iniciada en este ${phone ? 'teléfono' : 'dispositivo'} (para trabajar sin señal)`,
  submit: 'Iniciar sesión',
  busy: 'Iniciando sesión...',
  welcome: { title: '¡Le damos la bienvenida!', text: 'Ha iniciado sesión correctamente.' },
  failure: {
    title: 'Error de autenticación',
    credentials: 'Credenciales no válidas',
    server: 'Error del servidor',
    unreachable: 'No se pudo conectar con el servidor',
    token: 'El servidor respondió sin un token válido',
    other: 'Error al iniciar sesión',
    unconfirmed: 'Si acaba de crear una cuenta, abra primero el enlace de nuestro correo.',
  },
  forgot: '¿Olvidó su contraseña?',
  signUp: 'Crear una cuenta',
} satisfies LoginText;
