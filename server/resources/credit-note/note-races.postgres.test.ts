import type { Note } from '@contract/credit-note';
import { noteCounterTable, noteTable } from '@server/model/credit-note';
import { invoiceTable } from '@server/model/invoice';
import { mailTable } from '@server/model/mail';
import { caller } from '@server/test/caller';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { makeSite, type Site } from '@server/test/site';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const connection = await testPostgres();
const ports = testPorts(connection, { now: '2026-12-08T10:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
/** Each issues one note after the other, so that as many meet in the database as there are servers. */
const servers = Array.from({ length: 4 }, () => caller(ports));
let acts = 0;
let site: Site;

beforeAll(async () => {
  site = await makeSite(ports);
});
afterAll(() => connection.close());

const TIMES = process.env.DEEP ? 100 : 30;
/** Of the races that are run one after another. */
const ROUNDS = process.env.DEEP ? 20 : 10;
/** The draft whose issue fails. */
const FAILED = 12;
const times = <T>(make: (index: number) => T): T[] =>
  Array.from({ length: TIMES }, (_, index) => make(index));
const monthsBack = (count: number) => new Date(Date.UTC(2026, 10 - count, 1)).toISOString().slice(0, 7);
let month = 0;
const newInvoice = (subtotal: number, premiseId = site.premiseId) =>
  makeIssuedInvoice(ports, {
    premiseId,
    period: monthsBack(month++),
    subtotal,
    taxRate: 333,
  });
/** A user may make 200 calls per second. */
const draft = async (invoiceCode: string, price: number, kind = 'credit-note'): Promise<Note> => {
  ports.clock.advance(100);
  const lines = [{ description: 'Nobody came', quantity: 1, price }];
  const premiseId = Number(invoiceCode.split('-')[0]);
  const sent = { premiseId, invoiceCode, reason: 'Race', lines };
  return (await call(site.people.SuperAdmin, 'POST', `/api/v1/${kind}`, sent)).body;
};
const act = (verb: 'issue' | 'void', { kind, id, version }: Note) =>
  (servers[acts++ % servers.length] ?? call)(
    site.people.SuperAdmin,
    'POST',
    `/api/v1/${kind}/${id}/${verb}`,
    {
      version,
      ...(verb === 'void' && { reason: 'Race' }),
    },
  );
const storedInvoice = async (id: number) =>
  (await db.select().from(invoiceTable).where(eq(invoiceTable.id, id)))[0];
const numbers = async () =>
  (
    await db
      .select({ number: noteTable.number })
      .from(noteTable)
      .where(eq(noteTable.kind, 'credit-note'))
      .orderBy(asc(noteTable.number))
  ).flatMap(({ number }) => number ?? []);
const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('concurrently', () => {
  it(`${TIMES} issues on two premises leave no gap and no duplicate number, even after a failure`, async () => {
    const invoices = [await newInvoice(1_000_000), await newInvoice(1_000_000, site.foreignPremiseId)];
    const notes: Note[] = [];
    for (const index of times((each) => each))
      notes.push(await draft(invoices[index % 2]?.code ?? '', 1_000 + index));
    // Fails after taking its number, like a server killed before the commit.
    await db.execute(`create function fail_some() returns trigger language plpgsql as
      $$ begin if new.subtotal = ${1_000 + FAILED} and new.status = 'Issued' then raise exception 'killed'; end if; return new; end $$`);
    await db.execute(
      'create trigger fail_some before update on note for each row execute function fail_some()',
    );
    const answers = await Promise.all(notes.map((note) => act('issue', note)));
    await db.execute('drop trigger fail_some on note');
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([500]);
    expect(await numbers()).toEqual(oneTo(TIMES - 1));
    for (const note of notes.filter((_, index) => answers[index]?.status === 500))
      expect((await act('issue', note)).body.code).toBe(`CN-2026-${String(TIMES).padStart(4, '0')}`);
    expect(await numbers()).toEqual(oneTo(TIMES));
    expect(await db.select().from(noteCounterTable)).toEqual([
      { kind: 'credit-note', year: 2026, last: TIMES },
    ]);
    for (const { id } of invoices) {
      const notesOnIt = await db.select().from(noteTable).where(eq(noteTable.invoiceId, id));
      const credited = notesOnIt.reduce((sum, { total }) => sum + total, 0);
      expect(await storedInvoice(id)).toMatchObject({ credited });
    }
  });

  it(`${TIMES} credits on one invoice never exceed it`, async () => {
    const invoice = await newInvoice(100_000);
    const notes: Note[] = [];
    for (let index = 0; index < TIMES; index += 1) notes.push(await draft(invoice.code, 30_000));
    const before = (await numbers()).length;
    const answers = await Promise.all(notes.map((note) => act('issue', note)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('over_credit');
    const issued = (await db.select().from(noteTable).where(eq(noteTable.invoiceId, invoice.id))).filter(
      ({ status }) => status === 'Issued',
    );
    expect(issued).toHaveLength(3);
    expect(await storedInvoice(invoice.id)).toMatchObject({
      credited: issued.reduce((sum, { total }) => sum + total, 0),
    });
    expect(await numbers()).toEqual(oneTo(before + 3));
  });

  it('one note issued twenty times is issued once, and mailed once to the client and to the payer', async () => {
    const invoice = await newInvoice(100_000);
    const note = await draft(invoice.code, 1_000);
    const mailed = await db.$count(mailTable);
    const answers = await Promise.all(Array.from({ length: 20 }, () => act('issue', note)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await db.$count(mailTable)).toBe(mailed + 2);
  });

  it('exactly one of voiding and issuing a draft wins', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const invoice = await newInvoice(100_000);
      const note = await draft(invoice.code, 1_000);
      const answers = await Promise.all([act('issue', note), act('void', note)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner: Note = answers.find(({ status }) => status === 200)?.body;
      const [stored] = await db.select().from(noteTable).where(eq(noteTable.id, note.id));
      expect(stored).toMatchObject({ status: winner.status, version: 2 });
      expect((await storedInvoice(invoice.id))?.credited).toBe(winner.status === 'Issued' ? note.total : 0);
    }
    const taken = await numbers();
    expect(taken).toEqual(oneTo(taken.length));
  });

  it('a debit note is voided or credited, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const invoice = await newInvoice(1_000);
      const debit: Note = (await act('issue', await draft(invoice.code, 500, 'debit-note'))).body;
      const credit = await draft(invoice.code, 1_200);
      const [voided, issued] = await Promise.all([act('void', debit), act('issue', credit)]);
      expect([voided.status, issued.status].sort()).toEqual([200, 422]);
      const stored = await storedInvoice(invoice.id);
      expect(stored?.credited).toBeLessThanOrEqual((stored?.total ?? 0) + (stored?.debited ?? 0));
    }
  });
});
