import { ASSIGNMENT_RULES, OVERRIDE_REASONS } from '@contract/assignment-rule';
import type { CallRecord } from '@contract/call';
import { canCall, rolesIn } from '@domain/access';
import { mailTable } from '@server/model/mail';
import { userTable } from '@server/model/user';
import { renderMail } from '@server/platform/mail/render-mail';
import { findSetting } from '@server/platform/setting/queries';
import { mailNotifications } from '@server/resources/notification/mail-notifications';
import { OPERATIONS } from '@server/test/access-matrix/operations';
import type { MatrixUser } from '@server/test/access-matrix/people';
import { type Place, UNISSUED_MONTH } from '@server/test/access-matrix/places';
import { createTestRequester } from '@server/test/access-matrix/test-requester';
import { makeWorld, type World } from '@server/test/access-matrix/world';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { callName } from '@server/test/declared-calls';
import { addInternalRecords, GUARD_KEY } from '@server/test/marked-texts/internal-records';
import { listUnknownColumns, type Marks, markTexts } from '@server/test/marked-texts/mark-texts';
import { UNMARKED } from '@server/test/marked-texts/unmarked';
import { testPorts } from '@server/test/ports';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './compose';

const ports = testPorts(await testDatabase(), { now: '2026-03-02T02:00:00.000Z' });
const { db, clock } = ports;
const staff = caller(ports);
const calls = createApp(ports).calls.map(({ call }) => call);
let world: World;
let client: MatrixUser;
let staffedBooking: number;
let marks: Marks;

const personNamed = (name: string) => {
  const person = world.people.find((one) => one.name === name);
  if (!person) throw new Error(`Nobody is ${name}`);
  return person;
};

/** What staff do after the texts are marked, with markers as the internal texts that they enter. */
const actAsStaff = async (place: Place) => {
  const manager = personNamed('Manager');
  const act = async (method: string, path: string, body: object, expected: number) => {
    const { status, body: answer } = await staff(manager, method, `/api/${path}`, body);
    if (status !== expected) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
  };
  const reason = marks.text('booking_history.reason');
  await act('POST', `v1/admin/booking/approve/${place.booking}`, { version: 1, reason }, 200);
  const assign = [{ slotId: place.openSlot, securityId: place.guard }];
  const unassign = [{ slotId: place.staffedSlot, securityId: place.standingGuard, reason }];
  await act('POST', 'v2/admin/security-booking/multiple', { assign, unassign }, 200);
  const invoice = (month: string) => `v1/${place.premise}/invoice/${place.premise}-${month}`;
  await act('POST', `${invoice(UNISSUED_MONTH)}/issue`, { version: 1 }, 200);
  const to = [`${marks.text('document_history.detail')}@elsewhere.test`];
  await act('POST', `${invoice(UNISSUED_MONTH)}/mail`, { to }, 202);
  const dismissal = { reason: marks.text('served_correction.dismiss_reason'), version: 1 };
  await act('POST', `v1/admin/served-difference/${place.correctedSlot}/dismiss`, dismissal, 204);
};

beforeAll(async () => {
  await truncate(db);
  world = await makeWorld(ports);
  client = personNamed('Client');
  const { own } = world.places;
  staffedBooking = await addInternalRecords(db, own, clock.now());
  const [stranger] = await db.select().from(userTable).where(eq(userTable.email, world.stranger.email));
  marks = await markTexts(db, [client.viewer.userId, stranger?.id ?? 0]);
  await actAsStaff(own);
});

const textOf = (bytes: Uint8Array): string => {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const parts = isArchive ? Object.values(unzipSync(bytes)) : [bytes];
  // Calendars fold long lines.
  return parts.map((part) => new TextDecoder().decode(part).replaceAll('\r\n ', '')).join('\n');
};

/** Codes that say why a guard was assigned or left. */
const INTERNAL_CODES: readonly string[] = [...ASSIGNMENT_RULES, ...OVERRIDE_REASONS];

const codesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return INTERNAL_CODES.includes(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(codesIn) : [];
};

const isForClients = ({ area, access }: CallRecord) =>
  canCall({ access }, { roles: rolesIn(area ?? null, ['Client']), flags: [] });

/** As JSON, and as the files of a list. */
const formsOf = ({ query }: CallRecord): Record<string, string>[] =>
  query && 'format' in ((query as { def?: { shape?: object } }).def?.shape ?? {})
    ? [{}, { format: 'csv' }, { format: 'xlsx' }]
    : [{}];

const forClients = calls.filter(isForClients).map((call) => ({ name: callName(call), call }));

it.each(forClients)('$name answers a client without internal texts', async ({ name, call }) => {
  const operation = OPERATIONS[name];
  if (!operation) throw new Error('The access matrix has no row');
  const ask = createTestRequester(ports);
  const found = new Set<string>();
  const { own } = world.places;
  for (const at of [own, { ...own, booking: staffedBooking }])
    for (const form of formsOf(call)) {
      const request = operation.makeRequest({ me: client, at, world });
      const { body, bytes } = await ask(call, client.token, {
        ...request,
        query: { ...request.query, ...form },
      });
      for (const text of [...marks.foundIn(textOf(bytes)), ...codesIn(body)]) found.add(text);
    }
  expect(
    [...found],
    'A text that clients may read is listed in server/test/marked-texts/unmarked.ts',
  ).toEqual([]);
});

describe('outside of calls, internal texts are not in', () => {
  it('calendars of clients and guards', async () => {
    const { body } = await staff(client, 'POST', '/api/v1/client/booking/calendar');
    for (const path of [
      `/api/v1/client/booking/calendar.ics?key=${body.key}`,
      `/api/v1/guard-calendar.ics?key=${encodeURIComponent(GUARD_KEY)}`,
    ]) {
      const { response } = await createApp(ports).fetch(new Request(`http://127.0.0.1:3000${path}`), {
        address: '10.0.0.1',
        origin: null,
        cookie: '',
      });
      expect(response.status).toBe(200);
      const text = textOf(new Uint8Array(await response.arrayBuffer()));
      expect(text).toContain('BEGIN:VEVENT');
      expect(marks.foundIn(text)).toEqual([]);
    }
  });

  it('mails to anybody who is not staff', async () => {
    clock.advance(60_000);
    await mailNotifications(db, clock.now());
    const mails = await db.select().from(mailTable);
    const isStaff = (recipient: string) => marks.foundIn(recipient).includes('user_account.email');
    const outside = mails.filter(({ recipient }) => !isStaff(recipient));
    expect(outside.map(({ content }) => content?.kind)).toEqual(
      expect.arrayContaining(['invoice', 'notifications']),
    );
    const signer = await findSetting(db);
    const texts = outside.flatMap(({ content, language }) =>
      content ? Object.values(renderMail(content, language, ports.publicUrl, signer)) : [],
    );
    expect(marks.foundIn(texts.join('\n'))).toEqual([]);
  });
});

it('lists as unmarked only columns that exist', async () => {
  expect(await listUnknownColumns(db, UNMARKED)).toEqual([]);
});
