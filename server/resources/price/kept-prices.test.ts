import type { PriceListRow } from '@contract/price';
import { slotTable } from '@server/model/booking';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { MORNINGS, START, servedMonth } from '@server/test/served-month';
import { beforeAll, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START });
const { make, month, call, get, issue } = servedMonth(ports);
const path = '/api/v1/admin/price-list';

beforeAll(make);

it('a price change leaves ordered slots, drafts and issued documents unchanged', async () => {
  const admin = month.site.people.SuperAdmin;
  const slots = () => ports.db.select().from(slotTable);
  const double = async () => {
    const { version, rows } = (await call(admin, 'GET', path)).body;
    const doubled = rows.map((row: PriceListRow) => ({ ...row, price: row.price * 2 }));
    expect((await call(admin, 'PUT', path, { version, rows: doubled })).status).toBe(200);
  };
  const ordered = await slots();
  const draft = (await get()).body;
  expect([draft.status, draft.total]).toEqual(['Draft', MORNINGS]);

  await double();
  expect(await slots()).toEqual(ordered);
  expect((await get()).body).toEqual(draft);

  expect((await issue()).status).toBe(200);
  const issued = (await get()).body;
  expect([issued.status, issued.total]).toEqual(['Issued', MORNINGS]);
  await double();
  expect((await get()).body).toEqual(issued);
});
