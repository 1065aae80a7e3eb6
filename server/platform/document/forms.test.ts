import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '@server/base/token';
import { describe, expect, it } from 'vitest';
import { unsealInvoice } from './printed-invoice';
import { unsealNote } from './printed-note';
import { FORM } from './snapshot';

/** Texts as releases sealed them. They are never changed; a new form adds files. */
const FOLDER = join(import.meta.dirname, 'forms');
const FILES = readdirSync(FOLDER);

const read = async (name: string) => {
  const snapshot = readFileSync(join(FOLDER, name), 'utf8');
  const sealed = { snapshot, hash: await hashOf(snapshot) };
  const printed = await (name.startsWith('invoice') ? unsealInvoice(sealed) : unsealNote(sealed));
  return { text: JSON.parse(snapshot), printed };
};

describe('the forms of sealed texts', () => {
  it.each(FILES)('%s is read with every field that was printed', async (name) => {
    const { text, printed } = await read(name);
    expect(printed).toMatchObject(text);
    expect(Object.keys(printed ?? {}).sort()).toEqual(expect.arrayContaining(Object.keys(text)));
  });

  it('have a stored text of each kind in each form, and of the first without its number', () => {
    const forms = Array.from({ length: FORM }, (_, index) => index + 1);
    for (const kind of ['invoice', 'note'])
      expect(FILES).toEqual(
        expect.arrayContaining([...forms.map((form) => `${kind}-${form}.txt`), `${kind}-unversioned.txt`]),
      );
  });

  it('start with 1, which a text without a form has', async () => {
    expect((await read('invoice-unversioned.txt')).printed?.form).toBe(1);
    expect((await read('note-unversioned.txt')).printed?.form).toBe(1);
  });

  it.each([0, FORM + 1, '1'])('are refused if unknown: %s', async (form) => {
    const text = readFileSync(join(FOLDER, 'invoice-1.txt'), 'utf8').replace(
      '"form":1',
      `"form":${JSON.stringify(form)}`,
    );
    expect(await unsealInvoice({ snapshot: text, hash: await hashOf(text) })).toBeNull();
  });
});
