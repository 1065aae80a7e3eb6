import type { NoteSnapshot } from '@server/credit-note/printed';
import { noteTable } from '@server/credit-note/table';
import { unseal } from '@server/document/snapshot';
import type { InvoiceSnapshot } from '@server/invoice/printed';
import { invoiceTable } from '@server/invoice/table';
import { isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeDemoData } from '../demo/demo';
import { makeMasterData } from '../demo/master-data';
import { testDatabase, truncate } from '../test/database';
import { testPorts } from '../test/ports';
import { ublProblems } from '../test/ubl-problems';
import { ublOfInvoice, ublOfNote } from './ubl-document';
import { writeUbl } from './write-ubl';

const ports = testPorts(await testDatabase(), { now: '2026-03-16T02:34:56.000Z' });
const { db } = ports;
it('every invoice and note of the demo data satisfies the rules on sums', async () => {
  await truncate(db);
  await makeMasterData(ports);
  await makeDemoData(ports);
  const invoices = await db.select().from(invoiceTable).where(isNotNull(invoiceTable.snapshot));
  expect(invoices).not.toHaveLength(0);
  for (const { snapshot, hash } of invoices) {
    const printed = await unseal<InvoiceSnapshot>({ snapshot: snapshot ?? '', hash: hash ?? '' });
    expect(ublProblems(writeUbl(ublOfInvoice(printed))), printed.printCode).toEqual([]);
  }
  const notes = await db.select().from(noteTable).where(isNotNull(noteTable.snapshot));
  expect(notes).not.toHaveLength(0);
  for (const { snapshot, hash } of notes) {
    const printed = await unseal<NoteSnapshot>({ snapshot: snapshot ?? '', hash: hash ?? '' });
    const days = { issuedOn: printed.issuedOn, dueOn: printed.issuedOn };
    expect(ublProblems(writeUbl(ublOfNote(printed, days))), printed.code).toEqual([]);
  }
}, 60_000);
