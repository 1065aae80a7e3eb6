import { testDatabase, truncate } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T03:00:00.000Z' });
const readFile = fileReader(ports);
let site: Site;
let path: string;

beforeEach(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
  const { premiseId } = site;
  const { code } = await makeIssuedInvoice(ports, {
    premiseId,
    period: '2026-02',
    subtotal: 99_999,
    taxRate: 750,
  });
  path = `/api/v1/${premiseId}/invoice/${code}`;
});

it('exports the lines and the tax of an invoice as CSV', async () => {
  const { text, response } = await readFile(site.people.Client, `${path}?format=csv`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const code = `${site.premiseId}-2026-02`;
  expect(text.trim().split('\r\n').slice(1)).toEqual([
    `${code},2026-03-08 11:00,2026-02-01,Patrols,1,999.99,999.99,HKD`,
    `${code},2026-03-08 11:00,2026-02-01,Tax,1,75.00,75.00,HKD`,
  ]);
});

it('exports dates and amounts as numbers in a workbook', async () => {
  const { bytes } = await readFile(site.people.Client, `${path}?format=xlsx`);
  const sheet = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);
  // The 1st of February 2026 is day 46,054.
  expect(sheet).toContain('<v>46054</v>');
  expect(sheet).toContain('<v>999.99</v>');
});
