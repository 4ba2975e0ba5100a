import type { CodeText } from './code.en';

export const text = {
  title: 'Escriba su código',
  lede: (email: string) => `La contraseña de ${email} es correcta. Un paso más y ya está dentro.`,
  device: {
    label: 'Código de su aplicación',
    hint: 'Seis dígitos. Su aplicación de autenticación muestra otros cada 30 segundos.',
    use: 'Usar el código de su aplicación',
  },
  paper: {
    label: 'Código de recuperación',
    hint: 'Uno de los diez que guardó al configurarlo. Cada uno sirve una vez.',
    use: 'Usar un código de recuperación',
  },
  missing: 'Escriba el código',
  lost: '¿Perdió ambos? Quien administra el servidor puede quitar el segundo paso de su cuenta.',
  submit: 'Continuar',
  busy: 'Comprobando...',
  back: 'Volver al correo y la contraseña',
} satisfies CodeText;
