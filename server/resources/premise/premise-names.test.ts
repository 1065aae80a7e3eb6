import type { BookingListRow } from '@contract/booking';
import type { Notification } from '@contract/notification';
import type { Premise } from '@contract/premise';
import { LANGUAGES, type Lang, type Named } from '@contract/primitives';
import { invoiceTable } from '@server/model/invoice';
import { mailTable } from '@server/model/mail';
import { premiseTable } from '@server/model/premise';
import { userTable } from '@server/model/user';
import { renderMail } from '@server/platform/mail/render-mail';
import { mailNotifications } from '@server/resources/notification/mail-notifications';
import type { Person } from '@server/test/caller';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { servedMonth } from '@server/test/served-month';
import { orderShifts } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
const { db } = ports;
const { make, month, call, issue, get } = servedMonth(ports);
beforeEach(make);

const NAMES = { cn: '', hk: '海港城', en: 'Harbour City' };
const ADDRESSES = { cn: '', hk: '廣東道一號', en: '1 Canton Road' };
const path = (area: string) => `/api/v1/${area}/premise/${month.site.premiseId}`;
const read = async <T>(person: Person, url: string, lang: Lang): Promise<T> => {
  const { status, body } = await call(person, 'GET', url, undefined, lang);
  expect([url, status]).toEqual([url, 200]);
  return body;
};
const readPremise = (person: Person, lang: Lang) => read<Premise>(person, path('client'), lang);
const bodyOf = ({ version, name, address, names, addresses, region, ...premise }: Premise) => ({
  version,
  name,
  address,
  names,
  addresses,
  regionId: region.id,
  contactName: premise.contactName,
  contactPhone: premise.contactPhone,
  contactEmail: premise.contactEmail,
});
const save = async (lang: Lang, more: object): Promise<Premise> => {
  const { Client } = month.site.people;
  const sent = { ...bodyOf(await readPremise(Client, lang)), ...more };
  const { status, body } = await call(Client, 'PUT', path('client'), sent, lang);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
};
const giveNames = () =>
  save('hk', { name: NAMES.hk, address: ADDRESSES.hk, names: NAMES, addresses: ADDRESSES });
const speak = (person: Person, language: Lang) =>
  db.update(userTable).set({ language }).where(eq(userTable.id, person.viewer.userId));

describe('a premise with one name', () => {
  it('has it in every language, and keeps one when it is corrected', async () => {
    const { Client } = month.site.people;
    await save('en', { name: 'Quay Tower' });
    for (const lang of LANGUAGES)
      expect(await readPremise(Client, lang)).toMatchObject({ name: 'Quay Tower', names: null });
  });
});

describe('a premise with names in two languages', () => {
  beforeEach(giveNames);

  it('is named in the reader’s language, for others in the nearest', async () => {
    const { Client } = month.site.people;
    const shown = await Promise.all(LANGUAGES.map((lang) => readPremise(Client, lang)));
    expect(shown.map(({ name, address }) => [name, address])).toEqual([
      ['海港城', '廣東道一號'],
      ['海港城', '廣東道一號'],
      ['Harbour City', '1 Canton Road'],
    ]);
    for (const { names, addresses } of shown) expect([names, addresses]).toEqual([NAMES, ADDRESSES]);
  });

  it('stays as it is when any reader saves what they read, and without the names', async () => {
    for (const lang of LANGUAGES) {
      expect(await save(lang, {})).toMatchObject({ names: NAMES, addresses: ADDRESSES });
      expect(await save(lang, { names: undefined, addresses: undefined })).toMatchObject({
        names: NAMES,
        addresses: ADDRESSES,
      });
    }
  });

  it('gets the text of the language of who changes it', async () => {
    await save('en', { name: 'Harbour City II' });
    expect((await save('cn', { name: '海港城二期' })).names).toEqual({
      cn: '海港城二期',
      hk: '海港城',
      en: 'Harbour City II',
    });
  });

  it('is one name for all again with null', async () => {
    const { Manager } = month.site.people;
    expect(await save('en', { names: null })).toMatchObject({ name: 'Harbour City', names: null });
    expect((await read<Premise>(Manager, path('admin'), 'hk')).name).toBe('Harbour City');
  });

  it.each([
    ['海港', 'en'],
    ['harbour city', 'hk'],
    ['广东道', 'en'],
    ['canton', 'cn'],
  ] as const)('is found by %s in %s', async (text, lang) => {
    const { Manager } = month.site.people;
    const url = `/api/v1/admin/premise?globalKey=${encodeURIComponent(text)}`;
    const { items } = await read<{ items: Premise[] }>(Manager, url, lang);
    expect(items.map(({ id }) => id)).toEqual([month.site.premiseId]);
  });

  it('is named alike in lists, pickers, the search and the audit', async () => {
    const { SuperAdmin } = month.site.people;
    for (const lang of ['hk', 'en'] as const) {
      const name = NAMES[lang];
      const bookings = await read<{ items: BookingListRow[] }>(
        SuperAdmin,
        `/api/v1/admin/booking?sort=premise&globalKey=${encodeURIComponent(NAMES.hk)}`,
        lang,
      );
      expect(bookings.items.map(({ premise }) => premise.name)).toEqual([name]);
      const combo = await read<Named[]>(SuperAdmin, '/api/v1/admin/premise/combo', lang);
      expect(combo.map((each) => each.name)).toContain(name);
      const found = await read<unknown>(
        SuperAdmin,
        `/api/v1/search?globalKey=${encodeURIComponent(NAMES.hk)}`,
        lang,
      );
      expect(JSON.stringify(found)).toContain(name);
      const audit = await read<{ items: { subjectName: string }[] }>(
        SuperAdmin,
        `/api/v1/admin/audit?action=premise.saved&globalKey=${encodeURIComponent(NAMES.en)}`,
        lang,
      );
      expect(audit.items.map(({ subjectName }) => subjectName)).toEqual([name]);
    }
  });

  it('is sorted by the name in the reader’s language', async () => {
    const { SuperAdmin } = month.site.people;
    // "Harbour City" < "Peak Villas" < "海港城"
    const sorted = async (lang: Lang) =>
      (await read<{ items: Premise[] }>(SuperAdmin, '/api/v1/admin/premise?sort=name', lang)).items.map(
        ({ id }) => id,
      );
    const { premiseId, foreignPremiseId } = month.site;
    expect(await sorted('en')).toEqual([premiseId, foreignPremiseId]);
    expect(await sorted('hk')).toEqual([foreignPremiseId, premiseId]);
  });

  it('is named in notices and their mails in the language of the reader', async () => {
    const { Client, Manager, SuperAdmin } = month.site.people;
    await speak(Manager, 'hk');
    await speak(SuperAdmin, 'en');
    await db.delete(mailTable);
    await orderShifts(ports, Client, month.site.premiseId, ['2026-04-20'], { Morning: 1 });
    for (const [person, lang] of [
      [Manager, 'hk'],
      [SuperAdmin, 'en'],
    ] as const) {
      const url = '/api/v1/notification?page=1';
      const [first] = await read<Notification[]>(person, url, lang);
      expect(first?.notificationMessage.body).toContain(NAMES[lang]);
    }
    await mailNotifications(db, new Date(ports.clock.now().getTime() + 3_000));
    const mails = await db.select().from(mailTable);
    for (const [person, lang] of [
      [Manager, 'hk'],
      [SuperAdmin, 'en'],
    ] as const) {
      const [owner] = await db.select().from(userTable).where(eq(userTable.id, person.viewer.userId));
      const mail = mails.find(({ recipient }) => recipient === owner?.email);
      expect(renderMail(mail?.content as never, lang, ports.publicUrl, null).text).toContain(NAMES[lang]);
    }
  });
});

describe('an invoice', () => {
  it('has the name in the payer’s language', async () => {
    const { Client, Manager } = month.site.people;
    await speak(Client, 'hk');
    await giveNames();
    expect((await issue()).status).toBe(200);
    expect((await get(Manager)).body).toMatchObject({
      premise: { name: '海港城' },
      head: { site: { name: '海港城', address: '廣東道一號' } },
    });
  });

  it('keeps what was sealed when the names change', async () => {
    const sealed = async () =>
      (await db.select().from(invoiceTable)).map(({ snapshot, hash }) => [snapshot, hash]);
    expect((await issue()).status).toBe(200);
    const before = await sealed();
    const shown = (await get()).body;
    await giveNames();
    expect(await sealed()).toEqual(before);
    expect((await get()).body).toMatchObject({ premise: shown.premise, head: shown.head });
  });
});

describe('the table of premises', () => {
  it('refuses a name that is not one of its names', async () => {
    const change = db.update(premiseTable).set({ names: { en: 'Other' } });
    await expect(change).rejects.toThrow();
  });
});
