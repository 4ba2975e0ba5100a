import { describe, expect, it } from 'vitest';
import { newPasswordFault, newPasswordRules } from '../../src/features/account/new-password';
import { entries, without } from '../../src/features/account/wrong';
import { checkCredentials } from '../../src/routes/login/faults';

const said = (email: string, password: string) =>
  [...checkCredentials(email, password)].map(([field, message]) => `${field}: ${message.es} / ${message.en}`);

describe('the sign-in form', () => {
  it.each(['', ' ', '\t \n'])('asks for an email instead of %j', (email) => {
    expect(said(email, '123456')).toEqual(['email: El email es requerido / Email is required']);
  });

  it.each(['x', '@', 'a@b', 'a@.b', 'a@b.', '@b.c', 'a@b@c.d', 'a b@c.d', 'a@c. d'])(
    'does not take %j for an address',
    (email) => expect(said(email, '123456')).toEqual(['email: El email no es válido / Email is not valid']),
  );

  it.each(['a@b.c', ' marisol@example.com ', 'MARISOL+loan@mail.example.com', 'ñandú@correo.example'])(
    'takes %j',
    (email) => expect(said(email, '123456')).toEqual([]),
  );

  it.each(['', '      '])('asks for a password instead of %j', (password) => {
    expect(said('a@b.c', password)).toEqual(['password: La contraseña es requerida / Password is required']);
  });

  it.each(['12345', 'ñandú', '👍👍👍'])('finds %j too short', (password) => {
    expect(said('a@b.c', password)).toEqual([
      'password: La contraseña debe tener al menos 6 caracteres / Password must be at least 6 characters',
    ]);
  });

  it('says everything at once, in the order of the form', () => {
    const wrong = checkCredentials('', '');
    expect(entries(wrong).map(({ field }) => field)).toEqual(['email', 'password']);
    expect(entries(without(wrong, 'email')).map(({ field }) => field)).toEqual(['password']);
    expect(without(checkCredentials('a@b.c', '123456'), 'email').size).toBe(0);
  });
});

describe('a new password', () => {
  it.each([
    ['', false, false, 'La contraseña es requerida'],
    [' '.repeat(12), true, false, 'La contraseña es requerida'],
    ['eleven-char', false, true, 'La contraseña debe tener al menos 12 caracteres'],
    ['twelve-chars', true, true, undefined],
  ])('%j', (password, length, letters, fault) => {
    expect(newPasswordRules(password)).toEqual({ length, letters });
    expect(newPasswordFault(password)?.es).toBe(fault);
  });
});
