import type { Booking } from '@contract/booking';
import type { Note } from '@contract/credit-note';
import type { ServedDifference } from '@contract/served-difference';
import { auditTable } from '@server/model/audit';
import { invoicedSlotTable } from '@server/model/invoice';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2026-03-08T17:00:00.000Z'; // the 9th, 01:00 in Hong Kong
const ports = testPorts(await testDatabase(), { now: START });
const call = caller(ports);
const readFile = fileReader(ports);
const PATH = '/api/v1/admin/served-difference';
let site: Site;
let booking: Booking;
let version: number;

const slotId = () => booking.slots[0]?.id ?? 0;
const setTime = timeSetter(ports);
const manager = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  call(site.people.Manager, method, path, body);

/** Two mornings at 420.00 on the 10th, both served and billed: 840.00. */
beforeEach(async () => {
  await truncate(ports.db);
  ports.clock.set(START);
  site = await makeSite(ports);
  booking = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-10'], { Morning: 2 });
  await setTime('2026-04-01T02:00:00.000Z');
  version = 1;
  await serve(2);
  const invoice = `/api/v1/${site.premiseId}/invoice/${site.premiseId}-2026-03`;
  expect((await manager('POST', `${invoice}/issue`, { version: 1 })).status).toBe(200);
});

const serve = async (served: number) => {
  const { status, body } = await manager('PUT', `/api/v1/admin/security-booking/${slotId()}/served`, {
    served,
    reason: 'By the log',
    version,
  });
  expect(status).toBe(200);
  version = body.version;
  return body.offer as ServedDifference['offer'] | null;
};
const list = async (person: Person = site.people.Manager) => {
  const { status, body } = await call(person, 'GET', PATH);
  expect(status).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body.items as ServedDifference[];
};
const take = async ({ kind, lines }: ServedDifference['offer']): Promise<Note> => {
  const { status, body } = await manager('POST', `/api/v1/${kind}`, {
    premiseId: site.premiseId,
    invoiceCode: `${site.premiseId}-2026-03`,
    reason: 'Served time corrected',
    lines,
  });
  expect(status).toBe(201);
  return body;
};
const act = async (verb: 'issue' | 'void', { kind, id, version: seen }: Note) => {
  const reason = verb === 'void' ? { reason: 'A mistake' } : {};
  const { status, body } = await manager('POST', `/api/v1/${kind}/${id}/${verb}`, {
    version: seen,
    ...reason,
  });
  expect(status).toBe(200);
  return body as Note;
};
const dismiss = (body: object = {}, person: Person = site.people.Manager) =>
  call(person, 'POST', `${PATH}/${slotId()}/dismiss`, { reason: 'Agreed by phone', version, ...body });
const amounts = async () =>
  (await list()).map(({ billed, served, noted, offer: { kind, lines } }) => ({
    billed,
    served,
    noted,
    offer: [kind, lines[0]?.quantity, lines[0]?.price],
  }));

describe('a slot served differently than billed', () => {
  it('is in the worklist with an offer for the difference, from 2 places to 1 to 0 to 2', async () => {
    expect(await list()).toEqual([]);
    await serve(1);
    expect(await amounts()).toEqual([
      { billed: 84_000, served: 42_000, noted: 0, offer: ['credit-note', 1, 42_000] },
    ]);
    await serve(0);
    expect(await amounts()).toEqual([
      { billed: 84_000, served: 0, noted: 0, offer: ['credit-note', 2, 42_000] },
    ]);
    expect(await serve(2)).toBeNull();
    expect(await list()).toEqual([]);
  });

  it('leaves the worklist when the offer is taken, and returns when the note is voided', async () => {
    const offer = await serve(1);
    if (!offer) throw new Error('No offer');
    const draft = await take(offer);
    expect(draft.lines).toMatchObject([{ slotId: slotId() }]);
    expect(await list()).toEqual([]);
    const issued = await act('issue', draft);
    expect(await list()).toEqual([]);
    await act('void', issued);
    expect(await amounts()).toEqual([
      { billed: 84_000, served: 42_000, noted: 0, offer: ['credit-note', 1, 42_000] },
    ]);
  });

  it('is billed as served once each offer is taken', async () => {
    let noted = 0;
    for (const [served, kind, size] of [
      [1, 'credit-note', 42_000],
      [0, 'credit-note', 42_000],
      [2, 'debit-note', 84_000],
    ] as const) {
      await serve(served);
      const [row] = await list();
      expect([row?.billed, row?.noted, row?.served]).toEqual([84_000, noted, served * 42_000]);
      if (!row) throw new Error('No row');
      expect(row.offer.kind).toBe(kind);
      const note = await act('issue', await take(row.offer));
      expect(note.subtotal).toBe(size);
      noted += kind === 'debit-note' ? size : -size;
      expect(84_000 + noted).toBe(served * 42_000);
      expect(await list()).toEqual([]);
    }
    const { body } = await manager('GET', `/api/v1/${site.premiseId}/invoice/${site.premiseId}-2026-03`);
    expect([body.credited, body.debited, body.balance]).toEqual([84_000, 84_000, 84_000]);
  });

  it('is billed as corrected by the invoice after a void one, whatever was served in between', async () => {
    const invoice = `/api/v1/${site.premiseId}/invoice/${site.premiseId}-2026-03`;
    await serve(0);
    expect((await manager('POST', `${invoice}/void`, { reason: 'Wrong', version: 2 })).status).toBe(200);
    await serve(2);
    const issued = await manager('POST', `${invoice}/issue`, { version: 3 });
    expect([issued.status, issued.body.total]).toEqual([200, 84_000]);
    expect(await list()).toEqual([]);
    await serve(1);
    expect(await amounts()).toMatchObject([{ billed: 84_000, served: 42_000 }]);
  });

  it('stays in the worklist when a regenerated invoice bills it and takes over a note on it', async () => {
    const offer = await serve(1);
    if (!offer) throw new Error('No offer');
    await take(offer);
    const invoice = `/api/v1/${site.premiseId}/invoice/${site.premiseId}-2026-03`;
    expect((await manager('PUT', `${invoice}/regenerate`, { version: 2 })).body.total).toBe(42_000);
    expect(await amounts()).toMatchObject([{ billed: 42_000, served: 42_000, noted: -42_000 }]);
  });

  it('is billed by a debit note if its month was issued before it was approved', async () => {
    await ports.db.delete(invoicedSlotTable);
    const offer = await serve(2);
    expect(offer).toMatchObject({ kind: 'debit-note', lines: [{ quantity: 2, price: 42_000 }] });
    expect(await amounts()).toEqual([
      { billed: 0, served: 84_000, noted: 0, offer: ['debit-note', 2, 42_000] },
    ]);
    if (!offer) throw new Error('No offer');
    await act('issue', await take(offer));
    expect(await list()).toEqual([]);
    await serve(1);
    expect(await amounts()).toEqual([
      { billed: 0, served: 42_000, noted: 84_000, offer: ['credit-note', 1, 42_000] },
    ]);
  });

  it('refuses note lines on slots that the invoice doesn’t bill', async () => {
    const line = { description: 'Nobody came', quantity: 1, price: 42_000, slotId: slotId() + 1_000 };
    const { status, body } = await manager('POST', '/api/v1/credit-note', {
      premiseId: site.premiseId,
      invoiceCode: `${site.premiseId}-2026-03`,
      reason: 'Nobody came',
      lines: [{ ...line, slotId: slotId() }, line],
    });
    expect([status, body.errors[0].path, body.errors[0].code]).toEqual([422, 'lines.1.slotId', 'not_found']);
  });

  it('is exported with amounts', async () => {
    await serve(1);
    const { text } = await readFile(site.people.Manager, `${PATH}?format=csv`);
    expect(text).toContain(`${site.premiseId}-2026-03,2026-03-10,06:00-12:00,840.00,420.00,0.00,-420.00,HKD`);
  });
});

describe('a dismissed difference', () => {
  it('is gone until the slot is corrected again, and audited with its reason', async () => {
    await serve(1);
    expect((await dismiss()).status).toBe(204);
    expect(await list()).toEqual([]);
    const [audited] = await ports.db
      .select()
      .from(auditTable)
      .where(eq(auditTable.action, 'invoice.differenceDismissed'));
    expect(audited?.after).toMatchObject({ amount: -42_000, reason: 'Agreed by phone' });
    expect((await dismiss()).status).toBe(404);
    await serve(2);
    expect(await list()).toEqual([]);
    await serve(1);
    expect(await list()).toHaveLength(1);
  });

  it('needs a reason and the version seen', async () => {
    await serve(1);
    expect((await dismiss({ reason: ' ' })).status).toBe(422);
    expect((await dismiss({ version: version - 1 })).body.code).toBe('stale');
    expect((await dismiss({}, site.people.Agent)).status).toBe(403);
    expect(await list()).toHaveLength(1);
  });
});
