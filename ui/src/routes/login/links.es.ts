import type { LinkWords } from './links.en';

export const words = {
  invite: {
    title: 'Elija su contraseña',
    lede: (name) => `Le damos la bienvenida, ${name}. Desde ahora, inicie sesión con su correo y esta contraseña.`,
  },
  reset: {
    title: 'Elija una contraseña nueva',
    lede: () =>
      'Desde ahora, inicie sesión con su correo y esta contraseña. Su sesión se cerrará en los demás dispositivos.',
  },
  submit: 'Guardar e iniciar sesión',
  busy: 'Guardando…',
  gone: {
    title: 'Este enlace ya no funciona',
    text: 'Ya se usó, venció o hay uno más reciente. Si ya eligió su contraseña, inicie sesión con ella.',
    call: 'Si no, llámenos o escríbanos y le enviaremos un enlace nuevo.',
    ask: 'Si no, pida un enlace nuevo.',
    send: 'Pedir un enlace nuevo',
    signIn: 'Ir a iniciar sesión',
  },
  trouble: 'No pudimos abrir su enlace',
  again: 'Intentar de nuevo',
  forgot: {
    title: '¿Olvidó su contraseña?',
    lede: 'Escriba el correo con el que inicia sesión. Le enviaremos un enlace para elegir una contraseña nueva.',
    submit: 'Enviarme el enlace',
    busy: 'Enviando…',
    failure: 'No pudimos enviar el enlace',
    back: 'Volver a iniciar sesión',
  },
  sent: {
    title: 'Revise su correo',
    text: (email) =>
      `Si ${email} tiene una cuenta, le enviamos un enlace para elegir una contraseña nueva. Sirve una sola vez y durante 30 minutos.`,
    nothing:
      '¿No le llegó después de unos minutos? Busque en el correo no deseado, o revise la dirección e inténtelo de nuevo.',
    again: 'Intentar de nuevo',
  },
} satisfies LinkWords;
