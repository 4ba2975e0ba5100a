import type { Page } from '@playwright/test';

/** How the sign-in page speaks to somebody: what is on it once, and what each message is, line by line. */
interface Speech {
  name: string;
  locale: string;
  /** The language chosen by the switch, if one was. */
  chosen?: 'English' | 'Español';
  title: string;
  email: string;
  password: string;
  hint: string;
  remember: string;
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
  locale: 'en-US',
  title: 'Login',
  email: 'Email',
  password: 'Password',
  hint: 'Must have a minimum combination of 6 letters, numbers, and symbols.',
  remember: 'Remember me',
  submit: 'Login',
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
  locale: 'es-MX',
  title: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  hint: 'Debe combinar al menos 6 letras, números y símbolos.',
  remember: 'Recordarme',
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

/** Who has chosen nothing and reads English gets what the lender says in Spanish first, with the English under it. */
const firstVisit: Speech = {
  ...english,
  name: 'on a first visit',
  emailMissing: [...spanish.emailMissing, ...english.emailMissing],
  emailMalformed: [...spanish.emailMalformed, ...english.emailMalformed],
  passwordMissing: [...spanish.passwordMissing, ...english.passwordMissing],
  passwordShort: [...spanish.passwordShort, ...english.passwordShort],
};

export const speeches: Speech[] = [firstVisit, { ...english, name: 'in English', chosen: 'English' }, spanish];

/** Opens the sign-in page as somebody who is spoken to like this. */
export async function openLogin(page: Page, { chosen, title }: Speech, path = '/login'): Promise<void> {
  await page.goto(path);
  if (chosen) await page.getByRole('button', { name: chosen }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}
