import type { Tx } from '@server/base/db/database';
import { expect } from 'vitest';
import type { testPorts } from './ports';
import { servedMonth } from './served-month';

const PARTIES = [
  { name: 'Owners', billingAddress: '1 Harbour Road', email: 'owners@keepwatch.test', share: 6_667 },
  { name: 'Shops', billingAddress: '2 Harbour Road', email: 'shops@keepwatch.test', share: 3_333 },
];

/** Runs in a transaction that is rolled back. */
export const undone = async <Result>(db: Tx, run: (tx: Tx) => Promise<Result>): Promise<Result> => {
  const results: Result[] = [];
  const rollback = new Error('rolled back');
  const thrown = await db
    .transaction(async (tx) => {
      results.push(await run(tx));
      throw rollback;
    })
    .catch((error: unknown) => error);
  const [result] = results;
  if (thrown !== rollback || result === undefined) throw thrown;
  return result;
};

/** `makeSealed` issues the served month as a split invoice with two notes, a payment on each part and a reversal. */
export const sealedMonth = (ports: ReturnType<typeof testPorts>) => {
  const served = servedMonth(ports);
  const { month, make, call, get, put, issue } = served;
  const issueNote = async (price: number) => {
    const body = {
      premiseId: month.site.premiseId,
      invoiceCode: `${month.site.premiseId}-2026-03`,
      reason: 'Late',
      lines: [{ description: 'Hours', quantity: 1, price }],
    };
    const { Manager } = month.site.people;
    const { id, version } = (await call(Manager, 'POST', '/api/v1/credit-note', body)).body;
    const { body: note } = await call(Manager, 'POST', `/api/v1/credit-note/${id}/issue`, { version });
    return note;
  };

  const version = async () => (await get()).body.version;
  const makeSealed = async () => {
    await make();
    expect(await issue()).toMatchObject({ status: 200 });
    await put('/split', { parties: [PARTIES[0], { ...PARTIES[1], name: 'Shop' }], version: await version() });
    await put('/split', { parties: PARTIES, version: await version() });
    await issueNote(1_000);
    await issueNote(2_000);
    const paid = await put('/paid', { isPaid: true, version: await version() });
    expect(paid).toMatchObject({ status: 200 });
    const [part] = (await get()).body.parts;
    await put('/paid', { isPaid: false, partId: part.id, amount: 500, version: await version() });
  };
  return { ...served, makeSealed };
};
