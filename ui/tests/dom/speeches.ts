import type { Language } from '../../src/i18n/languages';

/** The texts of the sign-in page for one visitor. A field error is a list of lines. */
export interface Speech {
  name: string;
  language: Language;
  /** Whether the visitor has used the language switch. */
  chosen: boolean;
  title: string;
  email: string;
  password: string;
  hint: string;
  remember: string;
  remembered: string;
  submit: string;
  busy: string;
  forgot: string;
  signUp: string;
  close: string;
  show: string;
  caps: string;
  problem: string;
  notices: string;
  emailMissing: string[];
  emailMalformed: string[];
  passwordMissing: string[];
  passwordShort: string[];
  failure: string;
  credentials: string;
  server: string;
  unreachable: string;
  token: string;
  other: string;
  welcome: [title: string, text: string];
  loggedOut: [title: string, text: string];
  signOut: string;
}

const english: Omit<Speech, 'name'> = {
  language: 'en',
  chosen: true,
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  hint: 'Must have a minimum combination of 6 letters, numbers, and symbols.',
  remember: 'Remember me',
  remembered: 'Keep me signed in on this device so I can work offline',
  submit: 'Sign in',
  busy: 'Login...',
  forgot: 'Forgot your password?',
  signUp: 'Sign up',
  close: 'Close',
  show: 'Show password',
  caps: 'Caps Lock is on.',
  problem: 'There is a problem',
  notices: 'Notifications',
  emailMissing: ['Email is required'],
  emailMalformed: ['Email is not valid'],
  passwordMissing: ['Password is required'],
  passwordShort: ['Password must be at least 6 characters'],
  failure: 'Authentication error',
  credentials: 'Invalid credentials',
  server: 'Server error',
  unreachable: 'Could not connect to the server',
  token: 'Server response without a valid token',
  other: 'Error logging in',
  welcome: ['Welcome!', 'You have successfully logged in.'],
  loggedOut: ['Logged out', 'You have successfully logged out.'],
  signOut: 'Sign out',
};

const spanish: Speech = {
  name: 'in Spanish',
  language: 'es',
  chosen: true,
  title: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  hint: 'Debe combinar al menos 6 letras, números y símbolos.',
  remember: 'Recordarme',
  remembered: 'Mantener mi sesión iniciada en este dispositivo (para trabajar sin señal)',
  submit: 'Iniciar sesión',
  busy: 'Iniciando sesión...',
  forgot: '¿Olvidó su contraseña?',
  signUp: 'Crear una cuenta',
  close: 'Cerrar',
  show: 'Mostrar la contraseña',
  caps: 'Las mayúsculas están activadas.',
  problem: 'Hay un problema',
  notices: 'Avisos',
  emailMissing: ['El email es requerido'],
  emailMalformed: ['El email no es válido'],
  passwordMissing: ['La contraseña es requerida'],
  passwordShort: ['La contraseña debe tener al menos 6 caracteres'],
  failure: 'Error de autenticación',
  credentials: 'Credenciales no válidas',
  server: 'Error del servidor',
  unreachable: 'No se pudo conectar con el servidor',
  token: 'El servidor respondió sin un token válido',
  other: 'Error al iniciar sesión',
  welcome: ['¡Le damos la bienvenida!', 'Ha iniciado sesión correctamente.'],
  loggedOut: ['Sesión cerrada', 'Ha cerrado sesión correctamente.'],
  signOut: 'Cerrar sesión',
};

/** For visitors who read English and have chosen no language: each message in Spanish, with English below. */
const firstVisit: Speech = {
  ...english,
  name: 'on a first visit',
  chosen: false,
  emailMissing: [...spanish.emailMissing, ...english.emailMissing],
  emailMalformed: [...spanish.emailMalformed, ...english.emailMalformed],
  passwordMissing: [...spanish.passwordMissing, ...english.passwordMissing],
  passwordShort: [...spanish.passwordShort, ...english.passwordShort],
};

/** The first visit comes first, because a chosen language stays chosen. */
export const speeches: Speech[] = [firstVisit, { ...english, name: 'in English' }, spanish];
