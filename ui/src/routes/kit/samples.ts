import type { Message } from '../../i18n/message';

/** What the fields of the samples have to say, as the product says it. */
export const said = {
  birth: { en: 'February has no day 30', es: 'Febrero no tiene día 30' },
  email: { en: 'That e-mail is not valid', es: 'El email no es válido' },
  type: { en: 'Choose a property type', es: 'Elija un tipo de propiedad' },
  rehab: { en: 'Answer yes or no', es: 'Responda sí o no' },
} satisfies Record<string, Message>;
