import { journalExportEntryTable, journalExportTable } from '@server/model/journal-export';
import { caller, makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { makeSite } from '@server/test/site';
import { expect, it } from 'vitest';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2026-12-08T10:00:00.000Z' });
const { db } = ports;
const call = caller(ports);

it('exports at once have each entry once, in the file of the export that has it', async () => {
  const { premiseId } = await makeSite(ports);
  // The calls of one user wait for each other.
  const people = await Promise.all([1, 2, 3].map(() => makePerson(ports, 'SuperAdmin')));
  const months = Array.from({ length: 10 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
  for (const period of months) await makeIssuedInvoice(ports, { premiseId, period, subtotal: 50_000 });
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const answers = await Promise.all(
    (['xero', 'quickbooks'] as const).flatMap((form) =>
      people.map((person) => call(person, 'POST', '/api/v1/admin/journal-export', { ...year, form })),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(answers.map(({ body }) => body.entries).sort((a, b) => b - a)).toEqual([10, 0, 0, 0, 0, 0]);
  const entries = await db.select().from(journalExportEntryTable);
  expect(new Set(entries.map(({ exportId }) => exportId)).size).toBe(1);
  for (const { id, content } of await db.select().from(journalExportTable))
    for (const { entry, exportId } of entries)
      expect(content.some((file) => file.includes(entry))).toBe(exportId === id);
});
