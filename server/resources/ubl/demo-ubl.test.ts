import { makeDemoData } from '@server/app/demo/demo';
import { makeMasterData } from '@server/app/demo/master-data';
import { noteTable } from '@server/model/credit-note';
import { invoiceTable } from '@server/model/invoice';
import { unsealInvoice } from '@server/platform/document/printed-invoice';
import { unsealNote } from '@server/platform/document/printed-note';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { ublProblems } from '@server/test/ubl-problems';
import { isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
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
  for (const { snapshot, hash, balance } of invoices) {
    const printed = await unsealInvoice({ snapshot: snapshot ?? '', hash: hash ?? '' });
    if (!printed) throw new Error('An invoice of the demo data is damaged');
    expect(ublProblems(writeUbl(ublOfInvoice(printed, balance))), printed.printCode).toEqual([]);
  }
  const notes = await db.select().from(noteTable).where(isNotNull(noteTable.snapshot));
  expect(notes).not.toHaveLength(0);
  for (const { snapshot, hash } of notes) {
    const printed = await unsealNote({ snapshot: snapshot ?? '', hash: hash ?? '' });
    if (!printed) throw new Error('A note of the demo data is damaged');
    const days = { issuedOn: printed.issuedOn, dueOn: printed.issuedOn };
    expect(ublProblems(writeUbl(ublOfNote(printed, days))), printed.code).toEqual([]);
  }
}, 60_000);
