import { ROLES } from '@contract/access';
import { createApp } from '@server/app/compose';
import { auditTable } from '@server/model/audit';
import { bookingHistoryTable, bookingTable, calendarKeyTable } from '@server/model/booking';
import { fileTable } from '@server/model/file';
import { secondFactorTable } from '@server/model/second-factor';
import { signInTable } from '@server/model/session';
import { userTable } from '@server/model/user';
import { notifyOfServedQuestion } from '@server/platform/notification/notify-of-served';
import { notifyOfDecidedPostOrders, notifyOfWaitingUser } from '@server/platform/notification/notify-people';
import { accountDeletion, email, password } from '@server/test/account-deletion';
import { makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeSite, orderShifts, type Site } from '@server/test/site';
import { visitor } from '@server/test/visitor';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2026-03-08T10:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db, clock } = ports;
const { post, mails } = visitor(ports);
let site: Site;
let passwordHash: string;
const { call, makeUser, remove, addToPremise, userOf } = accountDeletion(ports, () => ({
  site,
  passwordHash,
}));

beforeEach(async () => {
  await truncate(db);
  clock.set(START);
  passwordHash = await ports.passwordHash.hash(password);
  site = await makeSite(ports);
});

const TRACES = ['fung', 'tsz-yau', 'yau-yau', '9876 5432'];

/** Every "table.column" that contains one of the texts, whatever its type. */
const columnsContaining = async (...texts: string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ place: string; query: string }>(sql`
    select table_name || '.' || column_name as place,
      format('select %I::text as value from %I', column_name, table_name) as query
    from information_schema.columns
    where table_schema = 'public' and data_type <> 'bytea' order by 1`);
  const places: string[] = [];
  for (const { place, query } of rows) {
    const found = await db.execute<{ value: string | null }>(sql.raw(query));
    const all = found.rows
      .map(({ value }) => value ?? '')
      .join('\n')
      .toLowerCase();
    if (texts.some((text) => all.includes(text.toLowerCase()))) places.push(place);
  }
  return places;
};

/** Every "table.column" that still refers to a person. */
const referencesTo = async (userId: number): Promise<string[]> => {
  const { rows } = await db.execute<{ place: string; query: string }>(sql`
    select conrelid::regclass || '.' || attname as place,
      format('select 1 from %s where %I = %s', conrelid::regclass, attname, ${userId}::int) as query
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'user_account'::regclass
    union select attrelid::regclass || '.by_id',
      format('select 1 from %s where by_kind = ''user'' and by_id = %s', attrelid::regclass, ${userId}::int)
    from pg_attribute join pg_class on pg_class.oid = attrelid and relkind = 'r' where attname = 'by_id'
    order by 1`);
  const places: string[] = [];
  for (const { place, query } of rows)
    if ((await db.execute(sql.raw(query))).rows.length > 0) places.push(place);
  return places;
};

describe('a deleted account', () => {
  it('removes name, e-mail, phone and picture everywhere and leaves the records complete', async () => {
    const { people, premiseId } = site;
    const fung = await makeUser();
    const { userId } = fung.viewer;
    const first = {
      firstName: 'Yau-Yau',
      lastName: 'Fungstein',
      phone: '9876 5432',
      language: 'en',
      mailPreferences: { booking: 'daily', user: 'none', licence: 'at-once' },
      version: 2,
    };
    const earlier = 'fung.earlier@keepwatch.test';
    await db.update(userTable).set({ email: earlier }).where(eq(userTable.id, userId));
    await call(fung, 'PUT', '/api/v1/account/email', { email, password });
    const link = (await mails()).find(({ recipient }) => recipient === email);
    await post('verify-email', { token: /token=([\w-]+)/.exec(JSON.stringify(link))?.[1] });
    await addToPremise(fung);
    // One of every kind of record that belongs to a person.
    const [picture] = await db
      .insert(fileTable)
      .values({
        id: crypto.randomUUID(),
        ownerKind: 'user',
        ownerId: userId,
        type: 'image/webp',
        bytes: new Uint8Array([1]),
        createdAt: clock.now(),
      })
      .returning();
    await db
      .update(userTable)
      .set({ avatarId: picture?.id ?? null })
      .where(eq(userTable.id, userId));
    const fresh = await post('signin', { email, password });
    await call(
      fung,
      'POST',
      '/api/v2/client/booking',
      { premiseId, cartItems: [await cartItemOf(ports, ['2026-03-20'], { Morning: 1 })] },
      'en',
      { 'idempotency-key': 'once', 'user-agent': 'Fungstein Browser' },
    );
    await orderShifts(ports, people.Client, premiseId, ['2026-03-21'], { Morning: 1 });
    await notifyOfWaitingUser(db, userId, 'Tsz-Yau Fungstein', clock.now());
    const by = { ...fung.viewer, name: 'Tsz-Yau Fungstein' };
    const dates = { month: '2026-03', firstDate: '2026-03-02', lastDate: '2026-03-02' };
    await notifyOfServedQuestion(db, { premiseId, bookingId: undefined, ...dates, by }, clock.now());
    const proposedBy = people.Client.viewer.userId;
    await notifyOfDecidedPostOrders(db, { premiseId, event: 'accepted', proposedBy, by }, clock.now());
    await db.insert(secondFactorTable).values({ userId, secret: 'FUNGSTEIN', createdAt: clock.now() });
    await call(fung, 'PUT', '/api/v1/account/email', { email: 'fungstein.new@keepwatch.test', password });
    expect((await call(fung, 'PUT', '/api/v1/account', first)).status).toBe(200);
    await db.insert(calendarKeyTable).values({ userId, keyHash: 'fungstein', createdAt: clock.now() });
    expect(fresh.status).toBe(200);
    await db
      .update(signInTable)
      .set({ userAgent: 'Fungstein Browser' })
      .where(eq(signInTable.userId, userId));
    expect(await columnsContaining(...TRACES)).toHaveLength(18);
    const before = await db.select().from(bookingHistoryTable);
    clock.advance(60_000);

    expect((await remove(fung)).status).toBe(204);

    // Only the mail that confirms the deletion is still to be sent.
    expect((await mails()).filter(({ recipient }) => /fung/i.test(recipient))).toEqual([
      { recipient: email, language: 'en', kind: 'deleted', params: { person: 'Yau-Yau Fungstein' } },
    ]);
    expect(await columnsContaining(...TRACES)).toEqual(['mail.content', 'mail.recipient']);
    expect(await db.select().from(fileTable)).toEqual([]);
    expect(await userOf(fung)).toMatchObject({
      email: expect.stringMatching(/^deleted-[0-9a-f-]{36}@deleted\.invalid$/),
      firstName: `#${userId}`,
      lastName: '',
      passwordHash: null,
      companyId: null,
      status: 'deleted',
    });
    expect(await referencesTo(userId)).toEqual([
      'audit.by_id',
      'booking.last_edited_by',
      'booking.ordered_by',
      'booking_history.by_id',
      'sign_in.user_id',
    ]);
    expect(await db.select().from(bookingHistoryTable)).toEqual(before);
    const [booking] = await db.select().from(bookingTable).where(eq(bookingTable.orderedBy, userId));
    const seen = await call(people.Manager, 'GET', `/api/v1/admin/booking/${booking?.id}`);
    expect(seen.body).toMatchObject({ orderedBy: { id: userId, name: `#${userId}` } });
    expect(seen.body.history).toMatchObject([{ by: { id: userId, name: `#${userId}` } }]);
  });

  it('keeps its audit rows without personal data', async () => {
    const fung = await makeUser('Agent');
    const subject = `user:${fung.viewer.userId}`;
    await remove(fung);
    const rows = await db
      .select()
      .from(auditTable)
      .where(eq(auditTable.subject, subject))
      .orderBy(auditTable.id);
    expect(rows.map(({ action }) => action)).toEqual(['user.created', 'user.deleted']);
    expect(rows[0]?.after).toEqual({
      companyId: site.companyId,
      flags: ['funding_phase1'],
      language: 'en',
      roles: ['Agent'],
      status: 'active',
    });
    expect(rows[1]).toMatchObject({
      byId: fung.viewer.userId,
      before: { status: 'active' },
      after: { status: 'deleted' },
      address: '10.0.0.1',
    });
  });

  it('ends its sessions with a reason, refuses sign-ins and frees the e-mail', async () => {
    const fung = await makeUser('Staff');
    await remove(fung);
    const there = await call(fung, 'GET', '/api/v1/account');
    expect([there.status, there.body.reason]).toEqual([401, 'deleted']);
    expect((await post('signin', { email, password })).body.code).toBe('invalid_credentials');
    const { status } = await post('sign-up', {
      email,
      password: 'nine otters under Lion Rock',
      firstName: 'Another',
      lastName: 'Person',
      language: 'en',
    });
    expect(status).toBe(202);
    expect((await mails()).at(-1)).toMatchObject({ recipient: email, kind: 'verify' });
  });

  it('keeps mails to others, even to the owner of an address it had requested', async () => {
    const fung = await makeUser();
    const taken = 'ho@keepwatch.test';
    await makePerson(ports, 'Staff', { email: taken });
    await call(fung, 'PUT', '/api/v1/account/email', { email: 'Ho@keepwatch.test', password });
    expect((await remove(fung)).status).toBe(204);
    expect((await mails()).map(({ recipient, kind }) => [recipient, kind])).toEqual([
      [taken, 'addressTaken'],
      [email, 'deleted'],
    ]);
  });

  it('leaves the names of other people unchanged', async () => {
    const fung = await makeUser();
    await addToPremise(fung);
    const { people, premiseId } = site;
    await orderShifts(ports, people.Client, premiseId, ['2026-03-20'], { Morning: 1 });
    await orderShifts(ports, fung, premiseId, ['2026-03-21'], { Morning: 1 });
    await remove(fung);
    const notices = await call(people.Manager, 'GET', '/api/v1/notification');
    expect(
      notices.body.map((notice: { notificationMessage: { body: string } }) =>
        notice.notificationMessage.body.includes('Client Chan'),
      ),
    ).toEqual([false, true]);
  });
});

describe("deleting one's account", () => {
  it.each(ROLES)('is open to a %s, by the password', async (role) => {
    const fung = await makeUser(role);
    const wrong = await remove(fung, 'wrong');
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      422,
      [{ path: 'password', code: 'wrong_password' }],
    ]);
    expect((await userOf(fung))?.status).toBe('active');
    expect((await remove(fung)).status).toBe(204);
    expect((await userOf(fung))?.status).toBe('deleted');
  });

  it('takes five wrong passwords, each counted as a failed sign-in', async () => {
    const fung = await makeUser();
    for (let times = 0; times < 5; times += 1) expect((await remove(fung, 'wrong')).status).toBe(422);
    expect((await remove(fung)).status).toBe(429);
    expect((await post('signin', { email, password })).status).toBe(429);
  });

  it('clears the session cookie', async () => {
    const fung = await makeUser();
    const { setCookies } = await createApp(ports).fetch(
      new Request('http://127.0.0.1:3000/api/v1/account', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${fung.token}` },
        body: JSON.stringify({ password }),
      }),
      { address: '10.0.0.1', origin: null, cookie: '' },
    );
    expect(setCookies).toEqual([expect.stringMatching(/^session=;.*Max-Age=0/)]);
  });
});

describe('the last active SuperAdmin', () => {
  it('cannot be deleted until there is another one', async () => {
    const fung = await makeUser('SuperAdmin');
    const { userId } = site.people.SuperAdmin.viewer;
    await db.update(userTable).set({ status: 'suspended' }).where(eq(userTable.id, userId));
    const refused = await remove(fung);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'conflict',
      'This is the last active SuperAdmin. Appoint another one first.',
    ]);
    await db.update(userTable).set({ status: 'active' }).where(eq(userTable.id, userId));
    expect((await remove(fung)).status).toBe(204);
  });
});
