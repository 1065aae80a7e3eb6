import { actorAt, jobAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { assignmentTable } from '@server/model/assignment';
import { dutyDeviceTable } from '@server/model/duty';
import { mailTable } from '@server/model/mail';
import { offerGuardTable, offerTable } from '@server/model/offer';
import { saveAssignments } from '@server/resources/assignment/save';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { whileOpen } from '@server/test/while-open';
import { addMinutes } from 'date-fns';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerOffer } from './answer-offer';
import { createOffer, withdrawOffer } from './save-offer';
import { widenOffers } from './widen-offers';

const START = '2026-03-02T02:00:00.000Z';
const connection = await testDatabase();
const ports = testPorts(connection, { now: START });
const { db } = ports;

let site: Site;
let slotId: number;
beforeEach(async () => {
  ports.clock.set(START);
  await truncate(db);
  site = await makeSite(ports);
  const { people, premiseId } = site;
  const { slots } = await orderShifts(ports, people.Manager, premiseId, ['2026-03-09'], { Morning: 1 });
  slotId = slots[0]?.id ?? 0;
});

interface Device {
  id: number;
  guardId: number;
  heldStaffSession: boolean;
}

const makeDevices = async (count: number): Promise<Device[]> => {
  const devices: Device[] = [];
  for (let made = 0; made < count; made += 1) {
    const guardId = await makeGuard(ports, site.guardGroupId, { email: `guard${made}@keepwatch.test` });
    const now = ports.clock.now();
    const opened = { guardId, tokenHash: `${made}`, userAgent: '', openedAt: now, endsAt: now };
    const [row] = await db.insert(dutyDeviceTable).values(opened).returning({ id: dutyDeviceTable.id });
    devices.push({ id: row?.id ?? 0, guardId, heldStaffSession: false });
  }
  return devices;
};
const manager = () => actorAt(site.people.Manager.viewer, ports.clock.now());
const offerTo = async (devices: readonly Device[]): Promise<number> => {
  const securityIds = devices.map(({ guardId }) => guardId);
  return (await createOffer(db, manager(), { slotId, securityIds, minutes: 10 }, ports)).id;
};
const takes = (id: number, device: Device) => (tx: Tx) =>
  answerOffer(tx, jobAt(ports.clock.now()), device, { id, answer: 'yes' }, ports);
const withdraws = (id: number) => (tx: Tx) => withdrawOffer(tx, manager(), id, ports);
const assigned = async () =>
  (await db.select().from(assignmentTable).where(eq(assignmentTable.slotId, slotId))).map(
    ({ guardId }) => guardId,
  );
const conflict = (reason: string) => ({ reason: { code: 'conflict', more: { reason } } });

const GUARDS = 50;

it(`gives a shift to one of ${GUARDS} guards who say yes at once, and tells the others`, async () => {
  const devices = await makeDevices(GUARDS);
  const id = await offerTo(devices);
  const results = await Promise.allSettled(devices.map((device) => db.transaction(takes(id, device))));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject(Array.from({ length: GUARDS - 1 }, () => conflict('offerTaken')));
  const [winner, ...more] = await assigned();
  expect(more).toEqual([]);
  const ended = (await db.select().from(mailTable)).filter(({ content }) => content?.kind === 'offerEnded');
  const others = devices.map(({ guardId }) => guardId).filter((guardId) => guardId !== winner);
  expect(ended.map(({ guardId }) => guardId).sort()).toEqual(others.sort());
});

describe('an offer without an answer in time', () => {
  it('is widened once by several servers, with one message to each guard', async () => {
    const devices = await makeDevices(6);
    await offerTo(devices.slice(0, 2));
    ports.clock.set(addMinutes(new Date(START), 11).toISOString());
    await Promise.all([widenOffers(ports), widenOffers(ports), widenOffers(ports)]);
    expect(await db.$count(offerGuardTable)).toBe(4);
    expect(await db.$count(mailTable)).toBe(4);
  });

  it('is not widened while a guard takes it', async () => {
    const devices = await makeDevices(3);
    const [first] = devices;
    if (!first) throw new Error('No guard was made');
    const id = await offerTo([first]);
    ports.clock.set(addMinutes(new Date(START), 11).toISOString());
    await whileOpen(db, takes(id, first), () => widenOffers(ports));
    await widenOffers(ports);
    expect(await db.$count(offerGuardTable)).toBe(1);
    expect(await assigned()).toEqual([first.guardId]);
  });
});

describe('a guard who takes an offer', () => {
  const both = async () => {
    const [one, other] = await makeDevices(2);
    if (!one || !other) throw new Error('No guards were made');
    return { one, other, id: await offerTo([one, other]) };
  };

  it('waits for its withdrawal, and is refused', async () => {
    const { one, id } = await both();
    const answer = await whileOpen(db, withdraws(id), () => db.transaction(takes(id, one)));
    expect(answer).toMatchObject(conflict('offerTaken'));
    expect(await assigned()).toEqual([]);
  });

  it('keeps the shift when staff withdraw the offer meanwhile', async () => {
    const { one, id } = await both();
    const withdrawal = await whileOpen(db, takes(id, one), () => db.transaction(withdraws(id)));
    expect(withdrawal).toMatchObject(conflict('offerEnded'));
    expect(await assigned()).toEqual([one.guardId]);
    expect(await db.select().from(offerTable)).toMatchObject([{ takenBy: one.guardId, withdrawnBy: null }]);
  });

  it('waits for an assignment of another guard, and is refused', async () => {
    const { one, other, id } = await both();
    const assign = [{ slotId, guardId: other.guardId }];
    const answer = await whileOpen(
      db,
      (tx) => saveAssignments(tx, manager(), { assign, unassign: [] }),
      () => db.transaction(takes(id, one)),
    );
    expect(answer).toMatchObject(conflict('offerTaken'));
    expect(await assigned()).toEqual([other.guardId]);
  });
});
