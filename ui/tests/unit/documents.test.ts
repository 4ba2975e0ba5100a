import { describe, expect, it } from 'vitest';
import { documentsOf, groups, lists } from '../../src/content/documents/document';
import { text as english } from '../../src/content/documents/documents.en';
import { text as spanish } from '../../src/content/documents/documents.es';
import { families } from '../../src/content/programs/program';

const programs = [...families.usa, ...families.overseas];

describe.each(programs)('the documents of %s', (id) => {
  const documents = documentsOf(id);

  it('are in all five groups, each once, with words in both languages', () => {
    for (const group of groups) expect(lists[id].ids[group].length, group).toBeGreaterThan(1);
    expect(new Set(documents).size).toBe(documents.length);
    for (const document of documents) {
      for (const { what, why } of [english.wanted[document], spanish.wanted[document]]) {
        expect(what).toMatch(/^\p{Lu}[^.]*$/u);
        expect(why).toMatch(/\.$/);
      }
    }
  });

  it('are its own: no other program has the same list', () => {
    for (const other of programs) {
      if (other === id) continue;
      expect(documentsOf(other).toSorted(), other).not.toEqual(documents.toSorted());
    }
    expect(english.notes[id]).toMatch(/\.$/);
    expect(spanish.notes[id]).toMatch(/\.$/);
  });
});

it('lists no document that no program asks for', () => {
  const asked = new Set<string>(programs.flatMap(documentsOf));
  expect(Object.keys(english.wanted).filter((document) => !asked.has(document))).toEqual([]);
});

it('asks for what is special about a program', () => {
  expect(documentsOf('newconstruction')).toEqual(expect.arrayContaining(['plans', 'buildingPermit', 'drawSchedule']));
  expect(documentsOf('longtermrental')).toEqual(
    expect.arrayContaining(['leases', 'stateRegistration', 'landlordPolicy']),
  );
  expect(documentsOf('machineryEquipment')).toEqual(expect.arrayContaining(['serials', 'freight', 'cargoPolicy']));
  expect(documentsOf('overseaDeals')).toEqual(expect.arrayContaining(['passport', 'lienCertificate', 'notary']));
});
