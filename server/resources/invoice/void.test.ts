import { auditTable } from '@server/model/audit';
import { noteTable } from '@server/model/credit-note';
import { invoicedSlotTable } from '@server/model/invoice';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { MORNINGS, START, servedMonth } from '@server/test/served-month';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const { month, make, call, get, put, post } = servedMonth(ports);

const WRONG = { reason: 'Billed to the wrong company' };
const credit = (by: 'Client' | 'Manager') =>
  call(month.site.people[by], 'POST', '/api/v1/credit-note', {
    premiseId: month.site.premiseId,
    invoiceCode: `${month.site.premiseId}-2026-03`,
    reason: 'Nobody came',
    lines: [{ description: 'Late', quantity: 1, price: 500 }],
  });

beforeEach(async () => {
  await make();
  await put('', { version: 1, lines: [{ description: 'Keys', count: 1, price: 100 }], notes: 'Thank you' });
  await post('/issue', { version: 2 });
});

describe('an issued invoice that is voided', () => {
  it('leaves its month a draft of the next revision, with what was typed, which can be issued', async () => {
    const { status, body } = await post('/void', { ...WRONG, version: 3 });
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'Draft',
        revision: 2,
        version: 4,
        notes: 'Thank you',
        total: MORNINGS + 100,
        allowed: ['edit', 'split', 'issue'],
      },
    ]);
    expect(body.replaces).toBe(`${body.code}`);
    expect(await db.$count(invoicedSlotTable)).toBe(0);
    expect((await get(undefined, '?revision=1')).body).toMatchObject({ status: 'Void', allowed: [] });
    const [audited] = await db.select().from(auditTable).where(eq(auditTable.action, 'invoice.voided'));
    expect(audited).toMatchObject({ after: WRONG });
    const again = await post('/issue', { version: 4 });
    expect([again.status, again.body]).toMatchObject([
      200,
      { status: 'Issued', revision: 2, total: MORNINGS + 100 },
    ]);
    expect((await get(undefined, '?revision=1')).body).toMatchObject({ status: 'Void', revision: 1 });
    expect(await db.$count(invoicedSlotTable)).toBe(2);
  });

  it('stands in the statement and in the list of documents', async () => {
    await post('/void', { ...WRONG, version: 3 });
    const { people, premiseId } = month.site;
    const statement = await call(
      people.Client,
      'GET',
      `/api/v1/${premiseId}/statement?from=2026-03-01&to=2026-04-30`,
    );
    expect(statement.body.closing).toBe(0);
    expect(
      statement.body.entries.map(
        ({ debit, credit: paid }: { debit: number; credit: number }) => debit - paid,
      ),
    ).toEqual([MORNINGS + 100, -MORNINGS - 100]);
    const { items } = (await call(people.Manager, 'GET', '/api/v1/admin/document?kind=invoice&month=2026-03'))
      .body;
    expect(items).toMatchObject([{ status: 'Draft', total: MORNINGS + 100 }]);
  });

  it('voids what was asked on it with the same reason, and tells who asked', async () => {
    await credit('Client');
    await credit('Manager');
    await post('/void', { ...WRONG, version: 3 });
    const notes = await db.select().from(noteTable);
    expect(notes).toMatchObject([
      { status: 'Void', voidReason: WRONG.reason },
      { status: 'Void', voidReason: WRONG.reason },
    ]);
  });

  it('is refused for a draft, another version, without a reason, with a payment and with an issued note', async () => {
    expect((await post('/void', { ...WRONG, version: 2 })).body.code).toBe('stale');
    expect((await post('/void', { reason: ' ', version: 3 })).status).toBe(422);
    await put('/paid', { isPaid: true, amount: 1, version: 3 });
    const paid = await post('/void', { ...WRONG, version: (await get()).body.version });
    expect([paid.status, paid.body.code]).toEqual([409, 'document_status']);
    await put('/paid', { isPaid: false, version: (await get()).body.version });
    const note = (await credit('Manager')).body;
    await call(month.site.people.Manager, 'POST', `/api/v1/credit-note/${note.id}/issue`, { version: 1 });
    const noted = await post('/void', { ...WRONG, version: (await get()).body.version });
    expect([noted.status, noted.body.code]).toEqual([409, 'document_status']);
  });
});
