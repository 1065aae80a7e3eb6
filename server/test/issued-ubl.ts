import type { Database } from '@server/base/db/database';
import { noteTable } from '@server/model/credit-note';
import { invoiceTable } from '@server/model/invoice';
import { unsealInvoice } from '@server/platform/document/printed-invoice';
import { unsealNote } from '@server/platform/document/printed-note';
import { ublOfInvoice, ublOfNote } from '@server/platform/document/ubl/ubl-document';
import { writeUbl } from '@server/platform/document/ubl/write-ubl';
import { isNotNull } from 'drizzle-orm';
import { ublProblems } from './ubl-problems';

const intact = <T>(printed: T | null): T => {
  if (!printed) throw new Error('A document is damaged');
  return printed;
};

/** Every issued invoice and note with the rules on sums that its e-invoice breaks. */
export const issuedUblProblems = async (db: Database) => {
  const invoices = await db.select().from(invoiceTable).where(isNotNull(invoiceTable.snapshot));
  const notes = await db.select().from(noteTable).where(isNotNull(noteTable.snapshot));
  const ofInvoices = invoices.map(async ({ snapshot, hash, balance }) => {
    const printed = intact(await unsealInvoice({ snapshot: snapshot ?? '', hash: hash ?? '' }));
    const problems = ublProblems(
      writeUbl(ublOfInvoice(printed, { due: balance, isVoid: false, replaces: null, replacedBy: null })),
    );
    return { kind: 'invoice', code: printed.printCode, problems };
  });
  const ofNotes = notes.map(async ({ snapshot, hash }) => {
    const printed = intact(await unsealNote({ snapshot: snapshot ?? '', hash: hash ?? '' }));
    const days = { issuedOn: printed.issuedOn, dueOn: printed.issuedOn, isVoid: false };
    return { kind: 'note', code: printed.code, problems: ublProblems(writeUbl(ublOfNote(printed, days))) };
  });
  return Promise.all([...ofInvoices, ...ofNotes]);
};
