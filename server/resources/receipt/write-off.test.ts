import { settingTable } from '@server/model/setting';
import { billedCompany, TODAY, to } from '@server/test/billed-company';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: `${TODAY}T03:00:00.000Z` });
const { db } = ports;
const setTime = timeSetter(ports);
const { at, make, call, record, act, account, invoice, pay, split, expectWhole } = billedCompany(ports);

const LIMIT = 500;
const FEE = { reason: 'Bank fee', version: 1 };
const limit = (amount: number) =>
  db
    .update(settingTable)
    .set({ fields: sql`${settingTable.fields} || ${JSON.stringify({ writeOffLimit: amount })}::jsonb` });
const short = async (by: number) =>
  (await record({ amount: 50_000 - by, allocations: [to(at.january, 50_000 - by)] })).body.id as number;
const writeOff = (id: number, amount: number, body: object = {}) =>
  act(id, 'write-off', { ...to(at.january, amount), ...FEE, ...body });
const statement = async () =>
  (
    await call(
      at.site.people.SuperAdmin,
      'GET',
      `/api/v1/admin/company/${at.site.companyId}/statement?from=2026-03-01&to=2026-03-31`,
    )
  ).body;
const kinds = async () =>
  (await statement()).entries
    .map(({ kind, debit, credit }: { kind: string; debit: number; credit: number }) => [kind, debit, credit])
    .filter(([kind]: [string]) => /write-off|payment|reversal/.test(kind))
    // Those of one instant have no order.
    .sort();

beforeEach(async () => {
  await make();
  await limit(LIMIT);
});

describe('a write-off', () => {
  it('completes a short payment, without money of the receipt', async () => {
    const id = await short(300);
    expect((await account()).receipts[0]?.allowed).toEqual(['writeOff', 'reverse']);
    const { status, body } = await writeOff(id, 300);
    expect([status, body]).toMatchObject([
      200,
      {
        version: 2,
        allocated: 49_700,
        left: 0,
        allowed: ['reverse'],
        writtenOff: 300,
        writeOffs: [{ invoiceCode: at.january.code, amount: 300, reason: 'Bank fee', on: TODAY }],
      },
    ]);
    expect(await invoice(at.january)).toMatchObject({
      isPaid: true,
      balance: 0,
      payments: [{ amount: 49_700 }, { amount: 300, method: 'Write-off', reference: '' }],
    });
    expect(await account()).toMatchObject({ balance: 37_000, writeOffLimit: LIMIT });
    expect(await kinds()).toEqual([
      ['payment', 0, 49_700],
      ['write-off', 0, 300],
    ]);
    await expectWhole();
  });

  it('is of a part, if the invoice is split', async () => {
    const [owners, shops] = await split(at.february);
    const part = { invoiceCode: at.february.code, partId: owners?.id };
    const { id } = (await record({ amount: 17_900, allocations: [{ ...part, amount: 17_900 }] })).body;
    const other = await act(id, 'write-off', { ...part, partId: shops?.id, amount: 100, ...FEE });
    expect(other.body.errors).toMatchObject([{ path: 'partId', code: 'not_paid_by_receipt' }]);
    const { body } = await act(id, 'write-off', { ...part, amount: 100, ...FEE });
    expect(body.writeOffs).toMatchObject([{ partName: 'Owners', amount: 100 }]);
    await expectWhole();
  });

  it.each<[string, number, object, number, object]>([
    ['more than is open', 301, {}, 422, { code: 'over_open', left: 300, errors: [{ path: 'amount' }] }],
    ['without a reason', 300, { reason: ' ' }, 422, { errors: [{ path: 'reason', code: 'required' }] }],
    ['with another version', 300, { version: 2 }, 409, { code: 'stale' }],
  ])('is refused %s', async (_, amount, body, status, refusal) => {
    const answer = await writeOff(await short(300), amount, body);
    expect([answer.status, answer.body]).toMatchObject([status, refusal]);
    expect(await invoice(at.january)).toMatchObject({ balance: 300, payments: [{ amount: 49_700 }] });
  });

  it('is refused of an invoice that the receipt does not pay', async () => {
    const answer = await writeOff(await short(300), 300, { invoiceCode: at.february.code });
    expect(answer.body.errors).toMatchObject([{ path: 'invoiceCode', code: 'not_paid_by_receipt' }]);
  });

  it('is limited by the setting per invoice, over all receipts', async () => {
    const id = await short(1_000);
    expect((await writeOff(id, LIMIT)).status).toBe(200);
    const second = (await record({ amount: 1, allocations: [to(at.january, 1)] })).body.id;
    expect((await writeOff(second, 1)).body).toMatchObject({ code: 'over_open', left: 0 });
    await limit(0);
    expect((await account()).receipts[0]?.allowed).not.toContain('writeOff');
    expect((await writeOff(second, 1)).body.code).toBe('over_open');
    await limit(LIMIT + 1);
    expect((await writeOff(second, 1)).status).toBe(200);
    await expectWhole();
  });
});

describe('what was written off is open again', () => {
  it('if the receipt is reversed, though not on a day before it', async () => {
    const id = await short(300);
    await setTime('2026-03-08T03:00:00.000Z');
    await writeOff(id, 300);
    const reverse = (on: string) => act(id, 'reverse', { on, reason: 'Bounced', version: 2 });
    expect((await reverse('2026-03-07')).body.errors).toMatchObject([{ code: 'reversal_too_early' }]);
    expect((await reverse('2026-03-08')).body).toMatchObject({
      writtenOff: 0,
      allocated: 0,
      reversed: 49_700,
      writeOffs: [{ amount: 300 }, { amount: -300, reason: 'Bank fee' }],
    });
    expect(await invoice(at.january)).toMatchObject({ isPaid: false, balance: 50_000 });
    expect(await kinds()).toEqual([
      ['payment', 0, 49_700],
      ['reversal', 49_700, 0],
      ['write-off', 0, 300],
      ['write-off-reversed', 300, 0],
    ]);
    await expectWhole();
  });

  it('if the payment is released: first, and without becoming credit', async () => {
    const id = await short(300);
    await writeOff(id, 300);
    expect((await pay(at.january, { isPaid: false, amount: 200 })).status).toBe(200);
    expect(await account()).toMatchObject({ credit: 0, receipts: [{ writtenOff: 100, left: 0 }] });
    expect((await pay(at.january, { isPaid: false })).status).toBe(200);
    expect(await account()).toMatchObject({ credit: 49_700, receipts: [{ writtenOff: 0, left: 49_700 }] });
    expect(await invoice(at.january)).toMatchObject({ isPaid: false, balance: 50_000 });
    await expectWhole();
  });
});

it('a write-off is sealed', async () => {
  await writeOff(await short(300), 300);
  await expect(db.execute(sql`update write_off set amount = 1`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('is sealed') },
  });
});
