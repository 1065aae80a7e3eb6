import { checkCommand } from '@server/app/seal/check-command.node';
import { checkDocuments } from '@server/app/seal/check-documents';
import { jobAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { userTable } from '@server/model/user';
import { forgetPerson } from '@server/resources/account/forget-person';
import { sealAudit } from '@server/resources/audit/seal-audit';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { sealedMonth, undone } from '@server/test/sealed-month';
import { OVER } from '@server/test/served-month';
import { withoutTriggers } from '@server/test/without-triggers';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: OVER });
const { db } = ports;
const { month, call, get, post, makeSealed } = sealedMonth(ports);

const tamper = (tx: Tx, change: SQL) => withoutTriggers(tx, (inner) => inner.execute(change));

const differences = async (tx: Tx) => (await checkDocuments(tx)).differences;

beforeAll(makeSealed);

describe('sealed rows', () => {
  it.each([
    ['the text of an invoice', sql`update invoice set snapshot = snapshot || ' '`],
    ['its hash', sql`update invoice set hash = 'x'`],
    ['its code', sql`update invoice set period = '2026-02'`],
    ['its premise', sql`update invoice set premise_id = 2`],
    ['its revision', sql`update invoice set revision = 2`],
    ['its currency', sql`update invoice set currency = 'JPY'`],
    ['its total', sql`update invoice set total = 1`],
    ['its day of issue', sql`update invoice set issued_on = '2026-04-01'`],
    ['its due day', sql`update invoice set due_on = '2027-04-01'`],
    ['an invoice itself', sql`delete from invoice`],
    ['the total of a part', sql`update invoice_part set total = total + 1 where position = 1`],
    ['the payer of a part', sql`update invoice_part set email = 'me@keepwatch.test'`],
    ['the text of a note', sql`update note set snapshot = snapshot || ' '`],
    ['its tax', sql`update note set tax = tax + 1, total = total + 1`],
    ['its number', sql`update note set number = number + 10`],
    ['its invoice', sql`update note set invoice_id = invoice_id + 1`],
    ['its lines', sql`update note set lines = '[]'`],
    ['its issue', sql`update note set status = 'Draft'`],
    ['a note itself', sql`delete from note`],
    ['the amount of a payment', sql`update payment set amount = amount + 1`],
    ['its reference', sql`update payment set reference = 'x'`],
    ['its day', sql`update payment set paid_on = '2026-04-01'`],
    ['a payment itself', sql`delete from payment`],
    ['the payer of a receipt', sql`update receipt set party_email = 'me@keepwatch.test'`],
    ['its amount', sql`update receipt set amount = amount + 1`],
    ['a receipt itself', sql`delete from receipt`],
    ['the receipt of a payment', sql`update allocation set receipt_id = receipt_id + 1`],
    ['an allocation itself', sql`delete from allocation`],
    ['a reversal', sql`delete from receipt_withdrawal`],
  ])('refuse that %s is changed', async (_, change) => {
    await expect(db.execute(change)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('is sealed') },
    });
  });

  it.each([
    ['audit', sql`truncate audit`],
    ['newest_seal', sql`truncate newest_seal`],
    ['payment', sql`truncate payment cascade`],
    ['receipt', sql`truncate receipt cascade`],
    ['receipt_withdrawal', sql`truncate receipt_withdrawal`],
    ['allocation', sql`truncate allocation`],
    ['write_off', sql`truncate write_off`],
    ['invoice_part', sql`truncate invoice_part cascade`],
    ['note', sql`truncate note cascade`],
    ['invoice', sql`truncate invoice cascade`],
    ['invoice, by what it refers to,', sql`truncate premise cascade`],
  ])('refuse that the table %s is emptied', async (_, truncate) => {
    await expect(db.execute(truncate)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^the rows of \w+ are sealed$/) },
    });
  });

  it('keep a void document void', async () => {
    const unvoided = undone(db, async (tx) => {
      await tamper(tx, sql`update invoice set status = 'Void', voided_at = now(), voided_on = '2026-04-02'`);
      return tx.execute(sql`update invoice set status = 'Issued', voided_at = null, voided_on = null`);
    });
    await expect(unvoided).rejects.toThrow();
  });

  it("need no change when a person's data is erased", async () => {
    const { userId } = month.site.people.Manager.viewer;
    const [person] = await db.select().from(userTable).where(sql`id = ${userId}`);
    if (!person) throw new Error('The Manager is not there');
    const found = await undone(db, async (tx) => {
      await forgetPerson(tx, jobAt(ports.clock.now()), person);
      return differences(tx);
    });
    expect(found).toEqual([]);
  });
});

describe('the check', () => {
  it.each<[string, SQL, RegExp[]]>([
    [
      'a text with its hash and the total',
      sql`update invoice set snapshot = changed, hash = encode(sha256(convert_to(changed, 'UTF8')), 'hex'), total = total - 1
        from (select replace(replace(snapshot, '"total":84000', '"total":83999'), '"subtotal":84000', '"subtotal":83999') as changed
          from invoice) text`,
      [/Invoice \d+-2026-03: is not as it was sealed\./],
    ],
    [
      'a text alone',
      sql`update invoice set snapshot = snapshot || ' '`,
      [/: the text does not have its hash\./],
    ],
    [
      'a total',
      sql`update invoice set total = total - 1`,
      [/: is not as it was sealed\./, /: its total is 83999, and should be 84000\./],
    ],
    [
      'a day of issue',
      sql`update invoice set issued_on = '2026-04-01'`,
      [/: its day of issue is 2026-04-01/],
    ],
    [
      'a part',
      sql`update invoice_part set total = total - 1 where position = 1`,
      [/: part 1 is not as it was sealed\./, /: the sum of its parts is 83999/],
    ],
    [
      'two parts, with the same sum',
      sql`update invoice_part set total = total + case position when 1 then 1 else -1 end`,
      [/: part 1 is not as it was sealed\./, /: part 2 is not as it was sealed\./],
    ],
    [
      'what is paid on a part',
      sql`update invoice_part set paid = paid + 1 where position = 2`,
      [/: what is paid on part 2 is \d+, and should be \d+\./],
    ],
    [
      'what is paid and credited',
      sql`update invoice set paid = 0, credited = 0, is_paid = true`,
      [/: what is paid is 0/, /: what is credited is 0/, /: is marked paid/],
    ],
    [
      'a deleted payment, with all sums put right',
      sql`with gone as (delete from payment where amount = -500 returning amount),
          undone as (delete from allocation where amount = -500), unsaid as (delete from receipt_withdrawal),
          part as (update invoice_part set paid = paid + 500 where position = 1)
        update invoice set paid = paid + 500, is_paid = true`,
      [/^Invoice \d+-2026-03: payment \d+ is missing\.$/],
    ],
    [
      'the amount of a payment',
      sql`update payment set amount = -400 where amount = -500`,
      [/: payment \d+ is not as it was sealed\./],
    ],
    [
      'the reference of a payment',
      sql`update payment set reference = 'cash' where amount = -500`,
      [/: payment \d+ is not as it was sealed\./],
    ],
    [
      'an invented payment',
      sql`insert into payment (premise_id, invoice_id, at, paid_on, method, reference, amount)
        select premise_id, id, now(), '2026-04-02', '', '', 1 from invoice`,
      [/: payment \d+ has no seal in the audit\./],
    ],
    [
      'the amount of a receipt',
      sql`update receipt set amount = amount - 1 where id = 1`,
      [/^Receipt 1: is not as it was sealed\.$/, /^Receipt 1: 1 more is used than was received\.$/],
    ],
    [
      'a deleted receipt',
      sql`with gone as (delete from allocation where receipt_id = 2) delete from receipt where id = 2`,
      [
        /receipt 2 is missing\.$/,
        /allocation \d+ is missing\.$/,
        /^Payment 2: its receipts paid 0, and should have paid 26997/,
      ],
    ],
    [
      'another receipt of a payment',
      sql`update allocation set receipt_id = 2 where receipt_id = 1 and amount > 0`,
      [/: allocation \d+ is not as it was sealed\.$/],
    ],
    ['a deleted reversal', sql`delete from receipt_withdrawal`, [/withdrawal \d+ is missing\.$/]],
    [
      'the tax of a note',
      sql`update note set tax = 1, total = total + 1 where number = 1`,
      [/Note CN-2026-0001: is not as it was sealed\./, /Note CN-2026-0001: its tax is 1, and should be 0\./],
    ],
    [
      'a missing number',
      sql`with history as (delete from document_history where note_id is not null) delete from note where number = 1`,
      [/Note CN-2026-0001: is missing\./, /The sealed note \d+: is missing\./],
    ],
    [
      'a counter that was put back',
      sql`update note_counter set last = 1`,
      [/The last number of 2026 \(credit-note\) is 2/],
    ],
    [
      'an invoice that was made void',
      sql`update invoice set status = 'Void', voided_at = now(), voided_on = '2026-04-02'`,
      [/: is void, and the audit does not know who voided it\./],
    ],
    [
      'a changed revision',
      sql`update invoice set revision = 2`,
      [/Invoice \d+-2026-03: is missing\./, /-R2: its code is/],
    ],
    [
      'another seal of the same payment',
      sql`insert into audit (at, action, subject, after, address)
        select now(), 'invoice.paid', subject, jsonb_build_object('seals', jsonb_build_object(key, 'x')), ''
        from audit, jsonb_object_keys(after -> 'seals') key where action = 'invoice.reversed'`,
      [/: payment \d+ is not as it was sealed\./],
    ],
  ])('finds %s', async (_, change, expected) => {
    const found = await undone(db, async (tx) => {
      await tamper(tx, change);
      return differences(tx);
    });
    for (const sentence of expected)
      expect(found).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]));
  });

  it('finds nothing after every allowed change of documents', async () => {
    await post('/mail', {});
    const [note] = (await get()).body.notesOnIt;
    const { Manager } = month.site.people;
    const { body } = await call(Manager, 'GET', `/api/v1/credit-note/${note.id}`);
    await call(Manager, 'POST', `/api/v1/credit-note/${note.id}/void`, {
      version: body.version,
      reason: 'Wrong',
    });
    expect(await checkDocuments(db)).toEqual({
      invoices: 1,
      notes: 2,
      payments: 3,
      receipts: 2,
      differences: [],
    });
    await sealAudit(ports);
    const { lines } = (await checkCommand(ports, [])) as { lines: string[] };
    expect(lines).toEqual([
      expect.stringMatching(/^The audit is whole/),
      'The documents are whole. Invoices: 1, credit and debit notes: 2, payments: 3, receipts: 2.',
      'The derived figures agree with their rows.',
    ]);
  });

  it('finds a changed row of the audit, and names everything on a line of its own', async () => {
    await sealAudit(ports);
    const [row] = (await db.execute<{ id: number }>(sql`select id from audit where action = 'invoice.paid'`))
      .rows;
    await tamper(db, sql`update audit set after = after - 'seals' where id = ${row?.id}`);
    const lines = await checkCommand(ports, []).then(
      () => [],
      ({ message }: Error) => message.split('\n'),
    );
    expect(lines).toEqual([
      `Audit row ${row?.id}: is not as it was sealed.`,
      expect.stringMatching(/: payment 1 has no seal in the audit\./),
      expect.stringMatching(/: payment 2 has no seal in the audit\./),
      'Receipt 1: has no seal in the audit.',
      'Receipt 1: allocation 1 has no seal in the audit.',
      'Receipt 2: has no seal in the audit.',
      'Receipt 2: allocation 2 has no seal in the audit.',
    ]);
  });
});
