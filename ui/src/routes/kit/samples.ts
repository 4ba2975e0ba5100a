export const said = {
  birth: { en: 'February has no day 30', es: 'Febrero no tiene día 30' },
  email: { en: 'Email is not valid', es: 'El email no es válido' },
  type: { en: 'Choose a property type', es: 'Elija un tipo de propiedad' },
  rehab: { en: 'Answer yes or no', es: 'Responda sí o no' },
  welcome: {
    title: { en: 'Welcome!', es: '¡Le damos la bienvenida!' },
    text: { en: 'You have successfully logged in.', es: 'Ha iniciado sesión correctamente.' },
  },
};
