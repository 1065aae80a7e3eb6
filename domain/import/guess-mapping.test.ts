import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProperty } from '../test/property';
import { guessMapping, headerRowIndex } from './guess-mapping';

const FIELDS = [
  { field: 'name', names: ['Premise', '場所', '场所', 'name'] },
  { field: 'address', names: ['Address', '地址'] },
  { field: 'phone', names: ['Phone', '電話', '电话'] },
  { field: 'premiseGroup', names: ['Premise group', '場所組別', '场所组别'] },
];

describe('the mapping of columns', () => {
  it.each([
    [
      'the product’s headings',
      ['No.', 'Premise', 'Address', 'Premise group'],
      { name: 1, address: 2, premiseGroup: 3 },
    ],
    ['another language', ['場所', '地址', '電話'], { name: 0, address: 1, phone: 2 }],
    ['full-width letters', ['ＰＨＯＮＥ ', '*Address:', ' premise'], { phone: 0, address: 1, name: 2 }],
    ['more words', ['Contact phone', 'Full address'], { phone: 0, address: 1 }],
    ['the exact name before the longer one', ['場所組別', '場所'], { premiseGroup: 0, name: 1 }],
    ['no known heading', ['A', '', 'B'], {}],
  ])('is guessed by %s', (_what, headers, mapping) => {
    expect(guessMapping(headers, FIELDS)).toEqual(mapping);
  });

  const PERSON = [
    { field: 'lastName', names: ['Last name', '姓', 'Surname'] },
    { field: 'firstName', names: ['First name', '名', 'Given name'] },
    { field: 'phone', names: ['Phone', 'Mobile'] },
  ];
  it.each([
    ['Name', 'Mobile'],
    ['Name (English)', 'Mobile no.'],
    ['員工姓名', 'Phone'],
    ['Staff Name', 'phone'],
  ])('takes a column of full names for both names: %s', (name, phone) => {
    expect(guessMapping(['No.', name, phone], PERSON)).toEqual({ lastName: 1, firstName: 1, phone: 2 });
  });
  it('takes no name of a contact for that of the person', () => {
    expect(guessMapping(['緊急聯絡人姓名', '姓名'], PERSON)).toEqual({ lastName: 1, firstName: 1 });
    expect(guessMapping(['緊急聯絡人姓名'], PERSON)).toEqual({});
    expect(headerRowIndex([['Guards of March'], ['Name', 'HKID', 'Rank']], PERSON)).toBe(1);
  });
  it('prefers family name and given name to full names', () => {
    expect(guessMapping(['Name', 'Surname', 'Given name'], PERSON)).toEqual({ lastName: 1, firstName: 2 });
  });
  it('leaves full names alone where a record has no names of persons', () => {
    expect(guessMapping(['姓名', 'Address'], FIELDS)).toEqual({ address: 1 });
  });

  it('uses each column once, and only existing ones', () => {
    const word = fc.oneof(
      fc.constantFrom(...FIELDS.flatMap(({ names }) => names)),
      fc.string({ maxLength: 8 }),
    );
    checkProperty(fc.array(word, { maxLength: 8 }), (headers) => {
      const columns = Object.values(guessMapping(headers, FIELDS));
      expect(new Set(columns).size).toBe(columns.length);
      expect(columns.every((column) => column >= 0 && column < headers.length)).toBe(true);
    });
  });
});

describe('the row of headings', () => {
  it('can follow a title', () => {
    const rows = [['Premises of March'], [], ['Premise', 'Address'], ['Harbour Court', '1 Harbour Road']];
    expect(headerRowIndex(rows, FIELDS)).toBe(2);
  });
  it('is the first row if no heading is known', () => {
    expect(
      headerRowIndex(
        [
          ['A', 'B'],
          ['1', '2'],
        ],
        FIELDS,
      ),
    ).toBe(0);
    expect(headerRowIndex([], FIELDS)).toBe(0);
  });
});
