import { act } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { signIn } from '../../src/features/account/account';
import { text as en } from '../../src/features/corrections/corrections.en';
import { fieldId } from '../../src/features/wizard/field-id';
import { definition } from '../../src/features/wizard/form/shipped';
import { eraseVaultHere, openVaultHere } from '../../src/lib/journal';
import { session } from '../../src/lib/session';
import { CopyPage } from '../../src/routes/apply/CopyPage';
import { soon } from '../soon';
import { complete, goBack, openCorrecting, serveCorrections } from './correcting';
import { find, press } from './render';
import { buttonIn, lineOf, type } from './wizard';

const application = { ...complete, status: 'received', correctable: true };
const server = serveCorrections(application);

async function correctName(place: HTMLElement, name: string): Promise<void> {
  const step = definition.steps.find(({ route }) => route === 'borrower');
  await soon(() => expect(place.textContent).toContain(en.send));
  await press(buttonIn(place, `${en.correct}: ${step?.name.en}`));
  await type(lineOf(place, 'borrowInfo.name'), name);
}

const pressSend = (place: HTMLElement) => press(buttonIn(place, en.send));

it('sends a corrected answer on the corrections before it, and shows what changes first', async () => {
  const place = await openCorrecting(en.send);
  await correctName(place, 'Mariela');
  expect(find(place, 'del').textContent).toBe('Marisol');
  expect(find(place, 'ins').textContent).toBe('Mariela');
  await pressSend(place);
  await soon(() => expect(place.textContent).toBe('The copy'));
  expect(server.sent).toMatchObject([{ base: 0, answers: { borrowInfo: { name: 'Mariela', lastName: 'Quintero' } } }]);
});

it('says on the copy that the corrections were received, until the page is left', async () => {
  const place = await openCorrecting(en.send, <CopyPage />);
  server.kept = { ...application, reference: 'PC-2026-AAAAA', consents: [] };
  await correctName(place, 'Mariela');
  await pressSend(place);
  const line = await soon(() => find(place, '[role=status]'));
  expect(line.textContent).toBe(en.received.corrections);
  expect(document.activeElement).toBe(line);
  await press(find(place, 'a[href="/apply/correct/one"]'));
  await soon(() => expect(place.textContent).toContain(en.send));
  await goBack();
  await soon(() => expect(place.textContent).toContain('PC-2026-AAAAA'));
  expect(place.querySelector('[role=status]')).toBeNull();
});

it('names the application, and begins a section at its first field', async () => {
  server.kept = { ...application, reference: 'PC-2026-AAAAA', address: '6611 NE 4th Court' };
  const place = await openCorrecting(en.send);
  expect(find(place, 'h1 + p').textContent).toBe('Reference PC-2026-AAAAA6611 NE 4th Court');
  await press(buttonIn(place, `${en.correct}: Loan terms`));
  expect(document.activeElement?.closest('section[aria-labelledby="correct-loan-terms"]')).not.toBeNull();
  expect(document.activeElement).toBe(place.querySelector('form :is(input, select, textarea)'));
});

it('keeps a correction that does not reach the server, and sends it again as the same one', async () => {
  server.answer = () => {
    throw new TypeError('Failed to fetch');
  };
  const place = await openCorrecting(en.send);
  await correctName(place, 'Mariela');
  await pressSend(place);
  await soon(() => expect(place.textContent).toContain(en.offline));
  server.answer = server.taken;
  await pressSend(place);
  await soon(() => expect(place.textContent).toBe('The copy'));
  expect(server.sent).toHaveLength(2);
  expect(server.sent[0]?.id).toBe(server.sent[1]?.id);
});

it('puts what was typed over answers that were corrected elsewhere in the meantime', async () => {
  server.answer = () => {
    server.kept = {
      ...application,
      corrections: [{}],
      answers: { ...complete.answers, borrowInfo: { ...complete.answers['borrowInfo'], lastName: 'Peña' } },
    };
    return server.refused('corrected_since');
  };
  const place = await openCorrecting(en.send);
  await correctName(place, 'Mariela');
  await pressSend(place);
  await soon(() => expect(lineOf(place, 'borrowInfo.lastName').value).toBe('Peña'));
  expect(find(place, 'ins').textContent).toBe('Mariela');
  server.answer = server.taken;
  await pressSend(place);
  await soon(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[1]).toMatchObject({ base: 1, answers: { borrowInfo: { name: 'Mariela', lastName: 'Peña' } } });
});

it('opens what was corrected and not sent, and says so beside it and in reach of a thumb', async () => {
  const user = { id: 'marisol', email: 'marisol@example.com', name: 'Marisol', kind: 'borrower' } as const;
  signIn({ token: 'a-token', user, draftKey: 'A'.repeat(43) }, false);
  onTestFinished(async () => {
    session.endEverywhere();
    await eraseVaultHere('marisol');
  });
  const vault = await openVaultHere('marisol', 'A'.repeat(43));
  const typed = { 'borrowInfo.name': 'Mariela' };
  await vault.write([{ shelf: 'writing', id: 'one/correction', value: { typed, reason: '' } }]);
  const place = await openCorrecting(en.changesUnsent(1));
  expect(lineOf(place, 'borrowInfo.name').value).toBe('Mariela');
  expect(place.textContent).toContain(en.notSent('Name'));
  expect(place.querySelectorAll('form')).toHaveLength(1);
  expect(buttonIn(place, en.send).closest('section')).toBeNull();
  await type(lineOf(place, 'borrowInfo.name'), 'Marisol');
  await soon(() => expect(place.textContent).not.toContain(en.changesUnsent(1)));
  expect(place.textContent).not.toContain(en.notSent('Name'));
  expect(buttonIn(place, en.send).closest('section')).not.toBeNull();
});

it('sends nothing while a required answer is missing, and says which', async () => {
  const place = await openCorrecting(en.send);
  await correctName(place, '');
  await pressSend(place);
  await act(async () => undefined);
  expect(place.querySelector(`a[href="#${fieldId('borrowInfo.name')}"]`)).not.toBeNull();
  expect(server.sent).toEqual([]);
});

it('says that an ended application is closed, not that its review has begun', async () => {
  server.kept = { ...application, status: 'inactive', correctable: false };
  const place = await openCorrecting(en.ended);
  expect(place.textContent).not.toContain(en.late);
});

it('offers no correction once the review has begun', async () => {
  server.kept = { ...application, status: 'in_review', correctable: false };
  const place = await openCorrecting(en.late);
  expect(place.querySelector('button')).toBeNull();
});
