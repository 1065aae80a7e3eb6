import type { Note } from '@contract/credit-note';
import type { BilledSlot } from '@contract/invoice';
import { problemReportTable } from '@server/model/problem-report';
import type { Person } from '@server/test/caller';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { OVER, START, servedMonth } from '@server/test/served-month';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START });
const served = servedMonth(ports);
const { month, call } = served;

const PRICE = 42_000;

beforeEach(async () => {
  await served.make();
  expect((await served.issue()).status).toBe(200);
});

const lineOf = (price: number, slot = 0, quantity = 1) => ({
  description: 'Mar 20, 06:00–12:00, 1 guard: Did not come',
  quantity,
  price,
  slotId: month.slotIds[slot],
});
const bodyOf = (lines: object[]) => ({
  premiseId: month.site.premiseId,
  invoiceCode: `${month.site.premiseId}-2026-03`,
  reason: 'Did not come',
  lines,
});
const request = (lines: object[], person: Person = month.site.people.Client, kind = 'credit-note') =>
  call(person, 'POST', `/api/v1/${kind}`, bodyOf(lines));
const act = ({ kind, id, version }: Note, verb: 'issue' | 'void') =>
  call(month.site.people.Manager, 'POST', `/api/v1/${kind}/${id}/${verb}`, {
    version,
    ...(verb === 'void' && { reason: 'They did come' }),
  });
const slots = async (person: Person = month.site.people.Client): Promise<BilledSlot[]> =>
  (await served.get(person, '/slot')).body;

describe('the credit of shifts', () => {
  it('is requested by a client shift by shift and read by staff with the reasons', async () => {
    expect((await slots()).map(({ billed, noted }) => [billed, noted])).toEqual([
      [PRICE, 0],
      [PRICE, 0],
    ]);
    const { status, body } = await request([lineOf(PRICE), lineOf(3_500, 1)]);
    expect([status, body.status, body.subtotal]).toEqual([201, 'Requested', PRICE + 3_500]);
    const path = `/api/v1/credit-note/${body.id}`;
    const { Manager, Agent, SuperAdmin } = month.site.people;
    for (const person of [Manager, Agent, SuperAdmin])
      expect((await call(person, 'GET', path)).body.lines).toEqual([lineOf(PRICE), lineOf(3_500, 1)]);
    expect((await slots()).map(({ billed, noted }) => [billed, noted])).toEqual([
      [PRICE, -PRICE],
      [PRICE, -3_500],
    ]);
  });

  it('is refused for what is already credited or requested, in any role, until that is void', async () => {
    const { body: first } = await request([lineOf(PRICE)]);
    const { Client, Agent, Manager } = month.site.people;
    for (const person of [Client, Agent, Manager]) {
      const { status, body } = await request([lineOf(100, 1), lineOf(1)], person);
      expect([status, body.code, body.errors]).toEqual([
        422,
        'over_credit',
        [expect.objectContaining({ path: 'lines.1.price', code: 'over_credit' })],
      ]);
      expect(body.detail).toContain('HK$0.00');
    }
    await act(first, 'void');
    expect((await request([lineOf(PRICE)])).status).toBe(201);
  });

  it('counts all lines of a note together, and a debit on the shift', async () => {
    expect((await request([lineOf(30_000), lineOf(12_001)])).body.code).toBe('over_credit');
    expect((await request([lineOf(21_001, 0, 2)])).body.code).toBe('over_credit');
    const { Manager } = month.site.people;
    expect((await request([lineOf(2)], Manager, 'debit-note')).status).toBe(201);
    expect((await request([lineOf(21_001, 0, 2)])).status).toBe(201);
  });

  it('is checked again when the note is changed, without itself, and when it is issued', async () => {
    const { Client, Manager } = month.site.people;
    const { body: note } = await request([lineOf(PRICE)]);
    const save = (version: number, price: number) =>
      call(Client, 'PUT', `/api/v1/credit-note/${note.id}`, { ...bodyOf([lineOf(price)]), version });
    expect((await save(1, PRICE + 1)).body.code).toBe('over_credit');
    const { status, body: saved } = await save(1, PRICE);
    expect(status).toBe(200);
    const { body: debit } = await request([lineOf(500)], Manager, 'debit-note');
    const { body: second } = await request([lineOf(500)], Manager);
    await act(debit, 'void');
    expect((await act(second, 'issue')).body.code).toBe('over_credit');
    await act(second, 'void');
    expect((await act(saved, 'issue')).status).toBe(200);
  });

  it('tells whoever may read reports the last problem of a shift', async () => {
    const { Client, Agent, Manager } = month.site.people;
    const report = (kind: 'late' | 'no_show') =>
      ports.db.insert(problemReportTable).values({
        kind,
        slotId: month.slotIds[1] ?? 0,
        premiseId: month.site.premiseId,
        reportedBy: Client.viewer.userId,
        at: new Date(OVER),
      });
    await report('no_show');
    await report('late');
    const reported = async (person: Person) => (await slots(person)).map((slot) => slot.reported);
    expect(await reported(Client)).toEqual([null, 'late']);
    expect(await reported(Manager)).toEqual([null, 'late']);
    expect(await reported(Agent)).toEqual([null, null]);
  });

  it('is of the revision in force', async () => {
    const { Manager } = month.site.people;
    await call(Manager, 'PUT', `/api/v1/admin/security-booking/${month.slotIds[0]}/served`, {
      servedMinutes: 180,
      reason: 'Half of it',
      version: 2,
    });
    const { body: invoice } = await served.get(Manager);
    const { status } = await served.put('/regenerate', { version: invoice.version });
    expect(status).toBe(200);
    expect((await slots()).map(({ billed }) => billed)).toEqual([PRICE / 2, PRICE]);
    const { body: before } = await served.get(Manager, '/slot?revision=1');
    expect(before.map(({ billed }: BilledSlot) => billed)).toEqual([null, null]);
  });
});
