import type { CodeText } from './code.en';

export const text = {
  title: 'Escriba su código',
  lede: (email: string) => `La contraseña de ${email} es correcta. Falta un paso para iniciar sesión.`,
  device: {
    label: 'Código de su aplicación',
    hint: 'Seis dígitos. Su aplicación de autenticación muestra un código nuevo cada 30 segundos.',
    use: 'Usar el código de su aplicación',
  },
  paper: {
    label: 'Código de recuperación',
    hint: 'Uno de los diez que guardó al activar la verificación en dos pasos. Cada uno sirve una sola vez.',
    use: 'Usar un código de recuperación',
  },
  missing: 'Escriba el código',
  lost: '¿Perdió ambos? Llámenos o escríbanos. Si trabaja aquí, pida ayuda a su administrador.',
  submit: 'Continuar',
  busy: 'Verificando…',
  back: 'Volver al correo y la contraseña',
} satisfies CodeText;
