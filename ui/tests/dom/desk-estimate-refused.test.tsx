import { expect, it } from 'vitest';
import { button, buttons, dialog, link, links, region, soon, submit } from './desk';
import { openSheet, playEstimates } from './desk-estimates';
import { press } from './render';

const newer = 'This estimate has a newer version';

async function opened() {
  const server = playEstimates();
  const sheet = await openSheet(server.path);
  const { place, write } = sheet;
  await write('Loan amount', '100000');
  await write('Interest rate', '9');
  const answer = async (title: string, name: string) => press(button(await soon(() => dialog(place, title)), name));
  return {
    ...sheet,
    server,
    send: async () => {
      await soon(() => expect(button(place, 'Send estimate').hasAttribute('aria-disabled')).toBe(false));
      await submit(place.querySelector('form'));
      await answer('Send this estimate?', 'Send it');
    },
    discard: async () => {
      await press(button(place, 'Discard draft'));
      await answer('Discard this draft?', 'Discard it');
    },
    storeIt: async () => {
      await press(sheet.save());
      await sheet.says(/Saved /);
    },
  };
}

it('is saved on top of a save whose reply was lost, without a question', async () => {
  const { server, place, write, save, storeIt, says } = await opened();
  await storeIt();
  server.repliesLost(true);
  await write('Loan amount', '110000');
  await press(save());
  await says('We couldn’t reach the server.');
  server.repliesLost(false);
  await write('Loan amount', '120000');
  await storeIt();
  expect(place.textContent).not.toContain(newer);
  expect(server.draft()?.terms.amount).toBe(120_000);
});

it('is sent on top of a save whose reply was lost', async () => {
  const { server, place, write, save, send, says, address } = await opened();
  server.repliesLost(true);
  await press(save());
  await says('We couldn’t reach the server.');
  server.repliesLost(false);
  await write('Loan amount', '120000');
  await send();
  await soon(() => expect(address()).toBe(`/admin/application/${server.id}`));
  expect(place.textContent).toContain('Estimate sent');
  expect(server.sends).toHaveLength(1);
});

it('keeps what is typed while it is compared with a colleague’s version', async () => {
  const { server, place, write, save, storeIt, value } = await opened();
  await storeIt();
  server.colleagueSaves(222_000);
  await write('Loan amount', '110000');
  const compared = server.holdUpReloads();
  await press(save());
  await soon(() => expect(server.puts).toHaveLength(2));
  await write('Loan amount', '120000');
  await compared();
  await soon(() => region(place, newer));
  expect(value('Loan amount')).toBe('120,000');
});

it('is saved as a new draft after a colleague discarded it', async () => {
  const { server, write, storeIt } = await opened();
  await storeIt();
  server.colleagueDiscards();
  await write('Loan amount', '120000');
  await storeIt();
  expect(server.draft()?.terms.amount).toBe(120_000);
});

it('is not sent after a colleague discarded it, until that was said', async () => {
  const { server, place, storeIt, send, says, address } = await opened();
  await storeIt();
  server.colleagueDiscards();
  await send();
  await says('It was discarded while this page was open, so nothing was sent.');
  expect([server.draft(), address()]).toEqual([undefined, server.path]);
  await send();
  await soon(() => expect(address()).toBe(`/admin/application/${server.id}`));
  expect(place.textContent).toContain('Estimate sent');
});

it.each([
  ['edited', '120000'],
  ['not edited', undefined],
])('is not said to be sent after a colleague sent it as something else: %s', async (_, amount) => {
  const { server, place, write, storeIt, send, says, address } = await opened();
  await storeIt();
  server.colleagueSaves(222_000);
  server.colleagueSends();
  if (amount) await write('Loan amount', amount);
  await send();
  await says('This estimate was already sent');
  expect(place.textContent).not.toContain('The 24-hour clock has stopped.');
  expect(address()).toBe(server.path);
  await press(link(place, 'Back to the application'));
  await soon(() => link(place, amount ? 'Continue the estimate' : 'Send a new estimate'));
  expect(server.draft()?.terms.amount).toBe(amount && 120_000);
});

it('says that an estimate can no longer be sent when the application has ended', async () => {
  const { server, place, value, storeIt, send, says } = await opened();
  await storeIt();
  server.colleagueDenies();
  await send();
  await says('You can’t send an estimate for this application in its current status.');
  expect(place.textContent).not.toContain(newer);
  expect(buttons(place, 'Send estimate')).toEqual([]);
  expect([server.sends.length, value('Loan amount')]).toEqual([1, '100,000']);
});

it('is not discarded before a colleague’s newer version was seen', async () => {
  const { server, place, storeIt, discard, address } = await opened();
  await storeIt();
  server.colleagueSaves(222_000);
  await discard();
  const alert = await soon(() => region(place, newer));
  expect(alert.textContent).toContain('$222,000');
  expect(address()).toBe(server.path);
  await press(button(alert, 'Use the newer version'));
  await discard();
  await soon(() => expect(address()).toBe(`/admin/application/${server.id}`));
  expect(server.draft()).toBeUndefined();
});

it('says that it was sent instead of discarding it', async () => {
  const { server, storeIt, discard, says, address } = await opened();
  await storeIt();
  server.colleagueSends();
  await discard();
  await says('This estimate was already sent');
  expect([server.draft(), address()]).toEqual([undefined, server.path]);
});

it('says why an estimate of an application that has ended is not saved', async () => {
  const { server, place, write, save, storeIt, says } = await opened();
  await storeIt();
  server.colleagueDenies();
  server.colleagueDiscards();
  await write('Loan amount', '120000');
  await press(save());
  await says('not_allowed');
  await says('You can’t send an estimate for this application in its current status.');
  expect(buttons(place, 'Save draft')).toEqual([]);
});

it.each([
  ['saved', true],
  ['never saved', false],
])('stays discarded when its page closes right after that: %s', async (_, isSaved) => {
  const { server, place, write, storeIt, discard } = await opened();
  if (isSaved) await storeIt();
  await write('Loan amount', '120000');
  const puts = server.puts.length;
  const reloaded = server.holdUpReloads();
  await discard();
  if (isSaved) await soon(() => expect(server.discards).toHaveLength(1));
  const back = links(place, 'Back to the application');
  if (back[0]) await press(back[0]);
  await reloaded();
  await soon(() => link(place, 'Send estimate'));
  expect([server.puts.length, server.draft()]).toEqual([puts, undefined]);
});

it('is discarded if only the reply to that was lost', async () => {
  const { server, storeIt, discard, says, address } = await opened();
  await storeIt();
  server.repliesLost(true);
  await discard();
  await says('We couldn’t reach the server.');
  server.repliesLost(false);
  await discard();
  await soon(() => expect(address()).toBe(`/admin/application/${server.id}`));
});

it('is discarded if a colleague discarded it already', async () => {
  const { server, storeIt, discard, address } = await opened();
  await storeIt();
  server.colleagueDiscards();
  await discard();
  await soon(() => expect(address()).toBe(`/admin/application/${server.id}`));
});
