import type { Mail } from '@server/base/ports/mail';
import { renderPdf } from '@server/base/ports/render-pdf.node';
import { mailTable } from '@server/model/mail';
import { companyTable } from '@server/model/metadata';
import { mailSender } from '@server/platform/mail/send-mails';
import { documentAttachments } from '@server/resources/pdf/mail-attachments';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { pdfPages } from '@server/test/pdf-text';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';

const ports = { ...testPorts(await testDatabase(), { now: '2026-11-20T03:00:00.000Z' }), pdf: renderPdf };
const { db } = ports;
const call = caller(ports);
const LIST = '/api/v1/admin/price-list';
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  await db.delete(mailTable);
});

const ask = (method: string, path: string, body?: unknown) =>
  call(site.people.SuperAdmin, method, path, body);

/** Four percent more from the first of January on. */
const addPrices = async () => {
  const { body: list } = await ask('GET', LIST);
  const raised = list.rows.map((row: { price: number }) => ({
    ...row,
    price: Math.round(row.price * 1.04),
    validFrom: '2027-01-01',
  }));
  const { status } = await ask('PUT', LIST, { version: list.version, rows: [...list.rows, ...raised] });
  expect(status).toBe(200);
};

it('tells each company that orders at the list its new prices, with a PDF and without salaries', async () => {
  await addPrices();
  await db.update(companyTable).set({ billingEmail: '' });
  await db
    .update(companyTable)
    .set({ billingEmail: 'accounts@estates.test' })
    .where(eq(companyTable.id, site.companyId));
  const { status, body } = await ask('POST', `${LIST}/notice`, { validFrom: '2027-01-01' });
  expect([status, body.mailed]).toEqual([202, 1]);
  expect(body.withoutAddress.map(({ id }: { id: number }) => id)).not.toContain(site.companyId);

  const sent: Mail[] = [];
  const transport = { send: async (each: Mail) => void sent.push(each) };
  const sender = mailSender({ ...ports, mail: transport }, 'mail', documentAttachments(ports));
  await sender.sendDue();
  await sender.finish();
  expect(sent).toHaveLength(1);
  const [{ to, subject, text, attachments } = {} as Mail] = sent;
  expect([to, subject]).toEqual(['accounts@estates.test', expect.stringContaining('2027')]);
  expect(text).toContain('436.80');
  expect(text).not.toContain('288.00');
  const [pdf] = attachments ?? [];
  expect(pdf?.name).toBe('prices-2027-01-01.pdf');
  const page = (await pdfPages(pdf?.bytes ?? new Uint8Array())).join(' ');
  expect(page).toContain('420.00');
  expect(page).toContain('436.80');
  expect(page).not.toContain('288.00');
});

it('tells nothing of a day on which no price begins', async () => {
  expect((await ask('POST', `${LIST}/notice`, { validFrom: '2027-02-01' })).status).toBe(404);
  expect(await db.$count(mailTable)).toBe(0);
});
