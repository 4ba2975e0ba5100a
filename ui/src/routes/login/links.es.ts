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
  help: {
    forgot: 'Llámenos o escríbanos. Cuando confirmemos que es usted, le enviaremos un enlace para elegir una nueva.',
    signUp:
      'Abrimos cada cuenta personalmente, para que sepa desde el primer día con quién trata. Llámenos o escríbanos y le enviaremos un enlace para elegir su contraseña.',
  },
  register: {
    title: 'Crear una cuenta',
    lede: 'Una sola cuenta para sus solicitudes, estimados y mensajes.',
    name: 'Nombre completo',
    nameMissing: 'El nombre es requerido',
    emailHint: 'Le enviaremos un enlace para confirmarlo.',
    submit: 'Crear cuenta',
    busy: 'Creando…',
    failure: 'No pudimos crear la cuenta',
    agree: 'Al crear una cuenta, acepta nuestros',
    terms: 'Términos',
    and: 'y nuestro',
    privacy: 'Aviso de privacidad',
    free: 'Es gratis y no afecta su crédito.',
    next: {
      title: '¿Qué sigue?',
      steps: [
        ['Confirme su correo.', 'El enlace vence en 24 horas.'],
        ['Llene la solicitud.', 'Unos diez minutos. Puede hacer una pausa y continuar en cualquier dispositivo.'],
        ['Reciba un estimado inicial', 'menos de 24 horas después de enviarla.'],
      ],
      begun: ['Envíe su solicitud.', 'La encontrará como la dejó.'],
    },
    have: '¿Ya tiene una cuenta?',
  },
  mailed: {
    text: (email) =>
      `Enviamos un correo a ${email}. Abra el enlace que contiene para continuar. Sirve una sola vez y vence en 24 horas.`,
    here: (phone: boolean) =>
      `Su solicitud está guardada en este ${phone ? 'teléfono' : 'dispositivo'}. Para continuarla, abra el enlace aquí, en este navegador.`,
    again: 'Enviarlo de nuevo',
    done: 'Lo enviamos de nuevo.',
    failure: 'No pudimos enviar el correo',
    other: 'Usar otro correo',
  },
  confirm: {
    title: 'Confirme su correo',
    lede: 'Confirme que este es su correo e iniciaremos su sesión.',
    chosen: 'Escriba la contraseña que eligió al crear la cuenta.',
    others: 'Si no creó esta cuenta, cierre esta página.',
    submit: 'Confirmar e iniciar sesión',
    busy: 'Confirmando…',
    failure: 'No pudimos confirmar su correo',
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
  checking: 'Abriendo su enlace…',
  trouble: 'No pudimos abrir su enlace',
  again: 'Intentar de nuevo',
  forgot: {
    title: '¿Olvidó su contraseña?',
    lede: 'Escriba el correo con el que inicia sesión. Le enviaremos un enlace para elegir una contraseña nueva.',
    submit: 'Enviarme el enlace',
    busy: 'Enviando…',
    failure: 'No pudimos enviar el enlace',
    back: 'Volver al inicio de sesión',
  },
  link: {
    title: 'Inicie sesión con un enlace',
    lede: 'Escriba el correo con el que inicia sesión. Le enviaremos un enlace para hacerlo sin contraseña.',
    submit: 'Enviarme el enlace',
    busy: 'Enviando…',
    failure: 'No pudimos enviar el enlace',
    back: 'Volver al inicio de sesión',
  },
  enter: {
    title: 'Iniciar sesión',
    lede: 'Su enlace sirve una sola vez. Inicie sesión ahora en este dispositivo.',
    submit: 'Iniciar sesión',
    busy: 'Iniciando sesión…',
    failure: 'No pudimos iniciar su sesión',
  },
  sent: {
    title: 'Revise su correo',
    forgot: (email) =>
      `Si ${email} tiene una cuenta, le enviamos un enlace para elegir una contraseña nueva. Sirve una sola vez y vence en 30 minutos.`,
    link: (email) =>
      `Si ${email} tiene una cuenta, le enviamos un enlace para iniciar sesión. Sirve una sola vez y vence en 30 minutos.`,
    nothing:
      '¿No le llegó después de unos minutos? Busque en el correo no deseado, o revise la dirección e inténtelo de nuevo.',
    again: 'Intentar de nuevo',
  },
} satisfies LinkWords;
