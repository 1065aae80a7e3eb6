import { minor } from '@domain/money';
import { actorAt } from '@server/base/actor';
import { slotTable } from '@server/model/booking';
import { invoiceTable } from '@server/model/invoice';
import { companyTable } from '@server/model/metadata';
import { issueNote } from '@server/resources/credit-note/issue';
import { voidNote } from '@server/resources/credit-note/void';
import { createNote } from '@server/resources/credit-note/write-note';
import { issueInvoice } from '@server/resources/invoice/issue';
import { saveDraft } from '@server/resources/invoice/save-draft';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { testPorts } from '@server/test/ports';
import { setTaxRate } from '@server/test/set-tax-rate';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { ublProblems } from '@server/test/ubl-problems';
import { schemaProblems } from '@server/test/ubl-schema';
import { parseXml } from '@server/test/ubl-xml';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ORDERED = '2026-03-08T03:00:00.000Z';
const AFTER = '2026-04-02T03:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: ORDERED });
const { db } = ports;
const call = caller(ports);
const readFile = fileReader(ports);
let site: Site;
let reader: Person;

const HOSTILE = 'A & B <script>"\'</script> \u0007 ]]>\n花園';
const period = '2026-03';
const code = () => `${site.premiseId}-${period}`;
const invoicePath = () => `/api/v1/${site.premiseId}/invoice/${code()}/ubl`;
const by = () => actorAt(site.people.SuperAdmin.viewer, ports.clock.now());

/** Issues the invoice of March with 7.5 % tax: partly served shifts and manual lines, one negative. */
const issueMarch = async () => {
  await saveDraft(
    db,
    by(),
    { premiseId: site.premiseId, period },
    {
      version: 1,
      lines: [
        { description: 'Torches', count: 3, price: minor(1_333) },
        { description: HOSTILE, count: 2, price: minor(-1_111) },
      ],
      notes: HOSTILE,
    },
  );
  await issueInvoice(db, by(), { premiseId: site.premiseId, period }, 2);
};
const issuedNote = async (kind: 'credit-note' | 'debit-note', price: number, quantity = 1) => {
  const lines = [{ description: HOSTILE, quantity, price: minor(price) }];
  const body = { premiseId: site.premiseId, invoiceCode: code(), reason: HOSTILE, lines };
  const { id, version } = await createNote(db, by(), kind, body);
  return issueNote(db, by(), { kind, key: String(id) }, version);
};
const fetchXml = async (path: string, person = reader) => {
  const { response, text } = await readFile(person, path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  return { text, root: parseXml(text), response };
};
const texts = (root: Element, name: string) =>
  [...root.getElementsByTagName(name)].map(({ textContent }) => textContent);

beforeEach(async () => {
  await truncate(db);
  ports.clock.set(ORDERED);
  site = await makeSite(ports);
  await setTaxRate(db, 750);
  const bank = { name: 'Harbour Bank', code: '004', account: '004-1', holder: 'Guards Ltd' };
  await db.execute(sql`update master_setting set fields = jsonb_set(fields, '{company}',
    fields -> 'company' || ${JSON.stringify({ taxNumber: '1234', bank })}::jsonb)`);
  await db
    .update(companyTable)
    .set({
      billingTaxNumber: 'GB 99',
      billingName: 'A & B <Ltd>',
      billingAddress: '9 Pier Road\nFlat 3\nCentral\nHong Kong',
    })
    .where(eq(companyTable.id, site.companyId));
  const { slots } = await orderShifts(
    ports,
    site.people.Manager,
    site.premiseId,
    ['2026-03-10', '2026-03-11'],
    {
      Morning: 3,
    },
  );
  const [first] = slots;
  await db
    .update(slotTable)
    .set({ servedMinutes: 2 * 360 + 77 })
    .where(eq(slotTable.id, first?.id ?? 0));
  ports.clock.set(AFTER);
  reader = await makePerson(ports, 'SuperAdmin');
});

describe('an invoice as UBL', () => {
  it('has the issued values, with special characters escaped', async () => {
    await issueMarch();
    const { root, response } = await fetchXml(invoicePath());
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${code()}.xml"`);
    expect(root.namespaceURI).toBe('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2');
    expect(texts(root, 'cbc:InvoiceTypeCode')).toEqual(['380']);
    expect(texts(root, 'cbc:ID')[0]).toBe(code());
    expect(texts(root, 'cbc:IssueDate')).toEqual(['2026-04-02']);
    expect(texts(root, 'cbc:DueDate')).toEqual(['2026-05-02']);
    expect([...texts(root, 'cbc:StartDate'), ...texts(root, 'cbc:EndDate')]).toEqual([
      '2026-03-01',
      '2026-03-31',
    ]);
    expect(texts(root, 'cbc:Note')[0]).toBe(HOSTILE.replace('\u0007', ''));
    expect(texts(root, 'cbc:RegistrationName')[1]).toBe('A & B <Ltd>');
    expect(texts(root, 'cbc:Line')).toEqual(['Central, Hong Kong']);
    // Five lines and the breakdown.
    expect(texts(root, 'cbc:Percent')).toEqual(Array(6).fill('7.5'));
  });

  it('satisfies the rules on sums, with a negative price as a negative quantity', async () => {
    await issueMarch();
    const { text, root } = await fetchXml(invoicePath());
    expect(ublProblems(text)).toEqual([]);
    expect(await schemaProblems('Invoice', [text])).toEqual([]);
    expect(texts(root, 'cbc:InvoicedQuantity')).toEqual(['2', '1', '3', '3', '-2']);
    expect(texts(root, 'cbc:PriceAmount').at(-1)).toBe('11.11');
    const total = (await call(reader, 'GET', `/api/v1/${site.premiseId}/invoice/${code()}`)).body.total;
    expect(texts(root, 'cbc:PayableAmount')).toEqual([(total / 100).toFixed(2)]);
  });

  it('asks for what is due, as the printed invoice does', async () => {
    await issueMarch();
    const path = `/api/v1/${site.premiseId}/invoice/${code()}`;
    const { total } = (await call(reader, 'GET', path)).body;
    const sums = async () => {
      const { text, root } = await fetchXml(invoicePath());
      const { balance } = (await call(reader, 'GET', path)).body;
      expect(ublProblems(text)).toEqual([]);
      expect(texts(root, 'cbc:TaxInclusiveAmount')).toEqual([(total / 100).toFixed(2)]);
      expect(texts(root, 'cbc:PayableAmount')).toEqual([(balance / 100).toFixed(2)]);
      return texts(root, 'cbc:PrepaidAmount');
    };
    const pay = async (body: object) => {
      const { version } = (await call(reader, 'GET', path)).body;
      expect((await call(reader, 'PUT', `${path}/paid`, { ...body, version })).status).toBe(200);
    };
    expect(await sums()).toEqual([]);
    await pay({ isPaid: true, amount: 10_000 });
    expect(await sums()).toEqual(['100.00']);
    await issuedNote('credit-note', 1_000);
    expect(await sums()).toEqual(['110.75']);
    await issuedNote('debit-note', 20_000);
    expect(await sums()).toEqual(['-104.25']);
    await pay({ isPaid: true });
    expect(await sums()).toEqual([(total / 100).toFixed(2)]);
  });

  it('asks for nothing once void', async () => {
    await issueMarch();
    await db.update(invoiceTable).set({ status: 'Void', voidedAt: new Date(AFTER), voidedOn: '2026-04-02' });
    const { text, root } = await fetchXml(`${invoicePath()}?revision=1`);
    expect(ublProblems(text)).toEqual([]);
    expect(texts(root, 'cbc:PayableAmount')).toEqual(['0.00']);
  });

  it('names the void revision that it replaces, which names it', async () => {
    await issueMarch();
    const path = `/api/v1/${site.premiseId}/invoice/${code()}`;
    const { version } = (await call(reader, 'GET', path)).body;
    const body = { version, dueOn: '2026-06-01' };
    expect((await call(reader, 'PUT', `${path}/regenerate`, body)).body.revision).toBe(2);
    const first = await fetchXml(`${invoicePath()}?revision=1`);
    const second = await fetchXml(invoicePath());
    expect(texts(second.root, 'cbc:InvoiceTypeCode')).toEqual(['384']);
    const reference = second.root.getElementsByTagName('cac:BillingReference')[0];
    expect(reference && texts(reference, 'cbc:ID')).toEqual([code()]);
    expect(reference && texts(reference, 'cbc:IssueDate')).toEqual(['2026-04-02']);
    const successor = first.root.getElementsByTagName('cac:AdditionalDocumentReference')[0];
    expect(successor && texts(successor, 'cbc:ID')).toEqual([`${code()}-R2`]);
    expect(texts(first.root, 'cbc:Note')[0]).toMatch(/^This document is void/);
    for (const { text } of [first, second]) expect(ublProblems(text)).toEqual([]);
    expect(await schemaProblems('Invoice', [first.text, second.text])).toEqual([]);
  });

  it('has the tax numbers of both, the account, the premise and the order', async () => {
    await issueMarch();
    const { root } = await fetchXml(invoicePath());
    expect(texts(root, 'cbc:CompanyID')).toEqual(['HK1234', 'GB 99']);
    const account = root.getElementsByTagName('cac:PayeeFinancialAccount')[0];
    expect(account && [...texts(account, 'cbc:ID'), ...texts(account, 'cbc:Name')]).toEqual([
      '004-1',
      '004',
      'Guards Ltd',
    ]);
    expect(texts(root, 'cbc:PaymentMeansCode')).toEqual(['30']);
    expect(texts(root, 'cbc:BuyerReference')).toEqual(['Harbour Court']);
  });

  it('is outside the scope of tax without a tax rate', async () => {
    await setTaxRate(db, 0);
    await issueMarch();
    const { text, root } = await fetchXml(invoicePath());
    expect(ublProblems(text)).toEqual([]);
    expect(texts(root, 'cbc:Percent')).toEqual([]);
    expect(texts(root, 'cbc:TaxExemptionReason')).toEqual(['Not subject to VAT']);
    const category = root.getElementsByTagName('cac:TaxCategory')[0];
    expect(category && texts(category, 'cbc:ID')).toEqual(['O', 'VAT']);
    // The seller's is no VAT number, and the buyer's is left out.
    expect(texts(root, 'cbc:CompanyID')).toEqual(['1234']);
    expect(await schemaProblems('Invoice', [text])).toEqual([]);
  });

  it('is refused for a draft', async () => {
    expect(await call(reader, 'GET', invoicePath())).toMatchObject({
      status: 409,
      body: { code: 'document_status' },
    });
  });

  it.each([
    ['SuperAdmin', 200, 404],
    ['Manager', 200, 404],
    ['Agent', 200, 404],
    ['Staff', 403, 403],
    ['Client', 200, 404],
  ] as const)('%s: %i for its own premise, %i for an unknown one', async (role, own, absent) => {
    await issueMarch();
    const { viewer } = site.people[role];
    await db.execute(sql`update sign_in set last_seen_at = ${AFTER}, ends_at = '2027-01-01'`);
    const person = { ...site.people[role], viewer };
    const { response } = await readFile(person, invoicePath());
    expect(response.status).toBe(own);
    const foreign = `/api/v1/${site.foreignPremiseId}/invoice/${site.foreignPremiseId}-${period}/ubl`;
    const elsewhere = role === 'SuperAdmin' ? 409 : absent;
    expect((await readFile(person, foreign)).response.status).toBe(elsewhere);
    const nowhere = (await readFile(person, `/api/v1/999999/invoice/999999-${period}/ubl`)).response;
    expect(nowhere.status).toBe(absent);
  });
});

describe('a note as UBL', () => {
  it.each([
    ['credit-note', 'CreditNote', 'cbc:CreditNoteTypeCode', '381'],
    ['debit-note', 'Invoice', 'cbc:InvoiceTypeCode', '383'],
  ] as const)('%s is a %s', async (kind, name, typeName, type) => {
    await issueMarch();
    const { code: noteCode } = await issuedNote(kind, 3_333, 3);
    const { text, root } = await fetchXml(`/api/v1/${kind}/${noteCode}/ubl`);
    expect(ublProblems(text)).toEqual([]);
    expect(root.localName).toBe(name);
    expect(texts(root, typeName)).toEqual([type]);
    const reference = root.getElementsByTagName('cac:BillingReference')[0];
    expect(reference && texts(reference, 'cbc:ID')).toEqual([code()]);
    expect(texts(root, 'cbc:DueDate')).toEqual(kind === 'debit-note' ? ['2026-05-02'] : []);
    expect(await schemaProblems(name, [text])).toEqual([]);
    const moved = text
      .replace(/<cbc:IssueDate>[^<]*<\/cbc:IssueDate>/, '')
      .replace('</cbc:ID>', '</cbc:ID><cbc:Line>x</cbc:Line>');
    expect(await schemaProblems(name, [moved])).not.toEqual([]);
  });

  it('satisfies the rules if the tax of several notes was rounded together', async () => {
    await issueMarch();
    for (const price of [3, 3, 3, 7]) {
      const { id } = await issuedNote('credit-note', price);
      expect(ublProblems((await fetchXml(`/api/v1/credit-note/${id}/ubl`)).text)).toEqual([]);
    }
  });

  it('is available for a void note, and refused for one that was not issued', async () => {
    await issueMarch();
    const { id, version } = await issuedNote('credit-note', 100);
    await voidNote(db, by(), { kind: 'credit-note', key: String(id) }, { reason: 'A mistake', version });
    await fetchXml(`/api/v1/credit-note/${id}/ubl`);
    expect((await call(reader, 'GET', `/api/v1/debit-note/${id}/ubl`)).status).toBe(404);
    const lines = [{ description: 'x', quantity: 1, price: minor(100) }];
    const body = { premiseId: site.premiseId, invoiceCode: code(), reason: 'x', lines };
    const draft = await createNote(db, by(), 'credit-note', body);
    expect((await call(reader, 'GET', `/api/v1/credit-note/${draft.id}/ubl`)).status).toBe(409);
  });
});
