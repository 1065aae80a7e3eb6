import type { Note } from '@contract/credit-note';
import type { ServedDifference } from '@contract/served-difference';
import { billingTable, figure } from '@server/test/billing-tables';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { OVER, START } from '@server/test/served-month';
import { timeSetter } from '@server/test/set-time';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START });
const call = caller(ports);
const setTime = timeSetter(ports);
let site: Site;
let slot: { id: number; version: number };

const manager = (method: string, path: string, body?: object) =>
  call(site.people.Manager, method, path, body);
const invoicePath = () => `/api/v1/${site.premiseId}/invoice/${site.premiseId}-2026-03`;

const serve = async (served: number) => {
  const sent = { served, reason: 'By the log', version: slot.version };
  const { status, body } = await manager('PUT', `/api/v1/admin/security-booking/${slot.id}/served`, sent);
  expect(status).toBe(200);
  slot.version = body.version;
};
const draft = async (kind: string, lines: object[]): Promise<Note> => {
  const sent = {
    premiseId: site.premiseId,
    invoiceCode: `${site.premiseId}-2026-03`,
    reason: 'As agreed',
    lines,
  };
  const { status, body } = await manager('POST', `/api/v1/${kind}`, sent);
  expect(status).toBe(201);
  return body;
};
const issue = async ({ kind, id, version }: Note): Promise<Note> => {
  const { status, body } = await manager('POST', `/api/v1/${kind}/${id}/issue`, { version });
  expect(status).toBe(200);
  return body;
};

/** Two guards on one morning, both served: 840.00 at 8.25 %. */
beforeEach(async () => {
  await truncate(ports.db);
  ports.clock.set(START);
  site = await makeSite(ports);
  const path = '/api/v1/admin/master-setting';
  const { body } = await call(site.people.SuperAdmin, 'GET', path);
  const saved = await call(site.people.SuperAdmin, 'PUT', path, { ...body, taxRate: 825 });
  expect(saved.status).toBe(200);
  const { slots } = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-20'], {
    Morning: 2,
  });
  slot = { id: slots[0]?.id ?? 0, version: 1 };
  await setTime(OVER);
  await serve(2);
  expect((await manager('POST', `${invoicePath()}/issue`, { version: 1 })).status).toBe(200);
});

describe('notes with tax, as docs/billing.md computes', () => {
  const line = (price: number) => [{ description: 'Agreed by phone', quantity: 1, price }];
  const debit = () => draft('debit-note', line(1_111));

  const issueInTurn = async () => {
    const notes: Note[] = [];
    const next = async () => notes.push(await issue(await debit()));
    for (let index = 0; index < 3; index += 1) await next();
    const credit = await issue(await draft('credit-note', line(1_111)));
    for (let index = 0; index < 3; index += 1) await next();
    return { notes, credit };
  };
  const issueFromLast = async () => {
    const drafts = [await debit(), await debit(), await debit(), await debit(), await debit(), await debit()];
    const creditDraft = await draft('credit-note', line(1_111));
    const [first, second, third, ...rest] = drafts.reverse();
    const notes: Note[] = [];
    for (const note of [first, second, third]) if (note) notes.push(await issue(note));
    const credit = await issue(creditDraft);
    for (const note of rest) notes.push(await issue(note));
    return { notes, credit };
  };

  it.each([
    ['drafted and issued in turn', issueInTurn],
    ['drafted together and issued from the last', issueFromLast],
  ])(
    'are taxed alike: %s',
    async (_order, issueAll) => {
      const { notes, credit } = await issueAll();
      for (const { subtotal, tax, total } of notes)
        expect([subtotal, tax, total]).toEqual([1_111, 92, 1_203]);
      const sum = (of: (note: Note) => number) => notes.reduce((total, note) => total + of(note), 0);
      const path = `/api/v1/credit-note/invoice/combo?premiseId=${site.premiseId}`;
      const { billed, credited } = (await manager('GET', path)).body[0];
      const rest = await issue(await draft('credit-note', line(billed.subtotal - credited.subtotal)));
      const rows = [
        ['one debit note', notes[0]],
        ['six debit notes', { subtotal: sum((note) => note.subtotal), tax: sum((note) => note.tax) }],
        ['invoice and debit notes', billed],
        ['a credit note', credit],
        ['a credit note on the rest', rest],
      ].map(([name, { subtotal, tax }]) => [
        name,
        ...[subtotal, tax, subtotal + tax].map((amount) => figure(amount)),
      ]);
      expect(rows).toEqual(billingTable('Six debit notes'));
      const { debited, total, balance } = (await manager('GET', invoicePath())).body;
      expect([debited, total, balance]).toEqual([7_218, 90_930, 0]);
    },
    60_000,
  );
});

describe('offers for corrections after issue, as docs/billing.md computes', () => {
  const offer = async (): Promise<ServedDifference['offer'] | null> =>
    (await manager('GET', '/api/v1/admin/served-difference')).body.items[0]?.offer ?? null;
  const take = async ({ kind, lines }: ServedDifference['offer']) => issue(await draft(kind, lines));
  const dismiss = async () => {
    const path = `/api/v1/admin/served-difference/${slot.id}/dismiss`;
    const { status } = await manager('POST', path, { reason: 'Agreed by phone', version: slot.version });
    expect(status).toBe(204);
  };
  const nothing = async () => {};

  it.each([
    ['left open', [nothing, nothing, nothing]],
    ['each taken', [take, take, take]],
    ['first taken, others left open', [take, nothing, nothing]],
    ['each dismissed', [dismiss, dismiss, dismiss]],
  ])('%s', async (name, answers) => {
    const offered: string[] = [];
    for (const [index, served] of [1, 0, 2].entries()) {
      await serve(served);
      const found = await offer();
      if (!found) {
        offered.push('none');
        continue;
      }
      const size = found.lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
      offered.push(`${found.kind} ${figure(size)}`);
      const answer = answers[index] ?? nothing;
      await answer(found);
      if (answer !== nothing) expect(await offer()).toBeNull();
    }
    expect(billingTable('Offers taken, left open and dismissed')).toContainEqual([name, ...offered]);
  });
});
