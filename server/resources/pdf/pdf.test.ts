import type { Note } from '@contract/credit-note';
import type { Invoice } from '@contract/invoice';
import { LANGUAGES } from '@contract/primitives';
import { sumMoney } from '@domain/money';
import { moneyText } from '@domain/money-text';
import { createApp } from '@server/app/compose';
import type { Mail } from '@server/base/ports/mail';
import { renderPdf } from '@server/base/ports/render-pdf.node';
import { translator } from '@server/base/translate';
import { mailTable } from '@server/model/mail';
import { mailSender } from '@server/platform/mail/send-mails';
import { testDatabase } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { pdfPages } from '@server/test/pdf-text';
import { testPorts } from '@server/test/ports';
import { sealedMonth } from '@server/test/sealed-month';
import { cartItemOf } from '@server/test/site';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentAttachments } from './mail-attachments';

const ports = { ...testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' }), pdf: renderPdf };
const { month, makeSealed, get, call } = sealedMonth(ports);
const readFile = fileReader(ports);
beforeAll(makeSealed);

const squeezed = (text: string) => text.replaceAll(/\s/g, '');
const person = () => month.site.people.SuperAdmin;
const premisePath = (rest: string) => `/api/v1/${month.site.premiseId}/${rest}`;

const print = async (path: string) => {
  const { response, bytes } = await readFile(person(), path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('vary')).toBe('Accept-Language');
  return { pages: await pdfPages(bytes), name: response.headers.get('content-disposition') };
};

const expectAll = (page: string | undefined, texts: (string | undefined)[]) => {
  for (const text of texts) expect(page).toContain(squeezed(text ?? 'missing'));
};

describe('an invoice as PDF', () => {
  it.each(LANGUAGES)('says in %s what its page says', async (language) => {
    const invoice: Invoice = (
      await call(person(), 'GET', premisePath(`invoice/${month.site.premiseId}-2026-03`), undefined, language)
    ).body;
    const { pages, name } = await print(premisePath(`invoice/${invoice.code}/pdf?language=${language}`));
    const t = translator(language);
    const money = (amount: number) => moneyText(language, amount, invoice.currency);
    expect(name).toBe(`attachment; filename="${invoice.printCode}.pdf"`);
    expectAll(pages.join(''), [
      t('invoice.title'),
      invoice.printCode,
      invoice.head.seller.name,
      invoice.head.billTo.name,
      invoice.head.site.name,
      ...invoice.lines.flatMap(({ description, amount, price }) => [
        description,
        money(amount),
        money(price),
      ]),
      money(invoice.total),
      t('invoice.credited'),
      money(-invoice.credited),
      t('invoice.balance'),
      money(invoice.balance),
      t('document.pageOf', { page: 1, pages: pages.length }),
    ]);
  });

  it('bills a part to its party, with what is open of it', async () => {
    const { parts, code }: Invoice = (await get()).body;
    const [part] = parts;
    const { pages } = await print(premisePath(`invoice/${code}/pdf?partId=${part?.id}`));
    expectAll(pages[0], [part?.name, part?.billingAddress, moneyText('en', part?.balance ?? 0, 'HKD')]);
    const absent = await readFile(person(), premisePath(`invoice/${code}/pdf?partId=2147483647`));
    expect(absent.response.status).toBe(404);
  });

  it('is none where the runtime prints its pages', async () => {
    const app = createApp({ ...ports, pdf: null });
    const { response } = await app.fetch(
      new Request(`http://127.0.0.1:3000${premisePath('quotation/2026-03/pdf')}`, {
        headers: { authorization: `Bearer ${person().token}` },
      }),
      { address: '10.0.0.1', origin: null, cookie: '' },
    );
    expect(response.status).toBe(404);
  });
});

describe('other documents as PDF', () => {
  it('are a note, a quotation, a statement of a premise and of its company, and a receipt', async () => {
    const [note] = (await call(person(), 'GET', '/api/v1/credit-note')).body.items;
    expectAll((await print(`/api/v1/credit-note/${note.id}/pdf`)).pages[0], [
      note.code,
      note.reason,
      'Hours',
      moneyText('en', note.total, 'HKD'),
    ]);
    const quotation = (await call(person(), 'GET', premisePath('quotation/2026-03'))).body;
    expectAll((await print(premisePath('quotation/2026-03/pdf'))).pages[0], [
      quotation.lines[0].description,
      moneyText('en', quotation.total, 'HKD'),
    ]);
    const statement = (await call(person(), 'GET', premisePath('statement'))).body;
    const texts = [
      ...statement.entries.map(({ code }: { code: string }) => code),
      moneyText('en', statement.closing, 'HKD'),
    ];
    expectAll((await print(premisePath('statement/pdf'))).pages.join(''), texts);
    const company = `/api/v1/admin/company/${month.site.companyId}/statement/pdf`;
    expectAll((await print(company)).pages.join(''), texts);
    const [receipt] = (await call(person(), 'GET', '/api/v1/admin/receipt')).body.items;
    expectAll((await print(`/api/v1/admin/receipt/${receipt.id}/pdf`)).pages[0], [
      receipt.payer.name,
      receipt.allocations[0].printCode,
      moneyText('en', receipt.amount, 'HKD'),
    ]);
    const payer = { companyId: month.site.companyId };
    const deposit = { payer, on: '2026-03-08', method: 'Cheque', reference: 'Deposit', amount: 1_234 };
    const { id } = (await call(person(), 'POST', '/api/v1/admin/receipt', deposit)).body;
    expectAll((await print(company)).pages.join(''), [`${translator('en')('statement.kind.credit')} #${id}`]);
  });

  it('are an order that is not placed, at the prices of now', async () => {
    const { Client } = month.site.people;
    const countBookings = async () => (await call(Client, 'GET', '/api/v1/client/booking')).body.total;
    const before = await countBookings();
    const order = {
      premiseId: month.site.premiseId,
      reference: 'PO 7',
      cartItems: [await cartItemOf(ports, ['2026-04-20', '2026-04-21'], { Morning: 2 })],
    };
    const app = createApp(ports);
    const { response } = await app.fetch(
      new Request('http://127.0.0.1:3000/api/v1/client/quotation/pdf', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${Client.token}`,
          'content-type': 'application/json',
          'accept-language': 'hk',
        },
        body: JSON.stringify(order),
      }),
      { address: '10.0.0.1', origin: null, cookie: '' },
    );
    expect(response.status).toBe(200);
    const [page] = await pdfPages(new Uint8Array(await response.arrayBuffer()));
    expectAll(page, [
      translator('hk')('cart.quotation.notOrder'),
      'PO 7',
      moneyText('hk', 4 * 42_000, 'HKD'),
    ]);
    expect(await countBookings()).toBe(before);
  });
});

describe('a mail about a document', () => {
  it('carries it as PDF and as UBL, for a party its part; answers go to the company', async () => {
    await ports.db.delete(mailTable);
    const { code, parts }: Invoice = (await get()).body;
    await call(person(), 'POST', premisePath(`invoice/${code}/mail`), {});
    const sent: Mail[] = [];
    const mail = { send: async (each: Mail) => void sent.push(each) };
    const sender = mailSender({ ...ports, mail }, 'mail', documentAttachments(ports));
    await sender.sendDue();
    await sender.finish();
    expect(sent).toHaveLength(parts.length);
    // Mails that are due together are sent at the same time, so either may be the first.
    for (const { email, name } of parts) {
      const mailOfParty = sent.find(({ to }) => to === email);
      expect(mailOfParty?.replyTo).toBe('accounts@harbourwatch.example');
      const attachments = mailOfParty?.attachments ?? [];
      expect(attachments.map((each) => each.name)).toEqual([`${code}.pdf`, `${code}.xml`]);
      const [pdf, ubl] = attachments.map(({ bytes }) => bytes);
      expectAll((await pdfPages(pdf ?? new Uint8Array()))[0], [name]);
      expect(new TextDecoder().decode(ubl)).toContain(`<cbc:ID>${code}</cbc:ID>`);
    }
  });

  it('states on the paper of a note the share of the party', async () => {
    await ports.db.delete(mailTable);
    const lines = [{ description: 'Radio', quantity: 1, price: 301 }];
    const body = { premiseId: month.site.premiseId, reason: 'Late', lines };
    const invoiceCode = `${month.site.premiseId}-2026-03`;
    const draft = (await call(person(), 'POST', '/api/v1/debit-note', { ...body, invoiceCode })).body;
    const path = `/api/v1/debit-note/${draft.id}/issue`;
    const note: Note = (await call(person(), 'POST', path, { version: draft.version })).body;
    const attach = documentAttachments(ports);
    const papers = await Promise.all(
      note.parts.map(async ({ id }) => {
        const document = { kind: 'debit-note' as const, id: note.id, partId: id };
        const params = { note: note.kind, code: '', premise: '', invoice: '', amount: '', reason: '' };
        const [pdf] = await attach({ kind: 'noteIssued', params, document }, 'en');
        return (await pdfPages(pdf?.bytes ?? new Uint8Array()))[0];
      }),
    );
    expect(sumMoney(note.parts.map(({ amount }) => amount))).toBe(301);
    for (const [index, { name, amount }] of note.parts.entries())
      expectAll(papers[index], [
        name,
        `Part ${index + 1} of ${note.parts.length}: ${moneyText('en', amount, 'HKD')} of HK$3.01`,
      ]);
  });
});
