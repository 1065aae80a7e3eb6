import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
const call = caller(ports);
const NOTE = 'tested positive this morning';
let site: Site;
let bookingId: number;

/** Chan is replaced by Fong, being ill; Fong has no rest before the second shift. */
beforeEach(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
  const { Manager } = site.people;
  const ill = await makeGuard(ports, site.guardGroupId, { lastName: 'Chan' });
  const by = await makeGuard(ports, site.guardGroupId, { lastName: 'Fong' });
  const booking = await orderShifts(ports, Manager, site.premiseId, ['2026-03-10'], {
    Morning: 1,
    Night: 1,
  });
  bookingId = booking.id;
  const [morning, night] = booking.slots.map(({ id }) => id);
  const save = async (path: string, body: object) => {
    const answer = await call(Manager, 'POST', `/api/v2/admin/security-booking/${path}`, body);
    expect(answer).toMatchObject({ status: 200 });
  };
  await save('multiple', { assign: [{ slotId: morning, securityId: ill }] });
  await save('replace', { slotIds: [morning], securityId: ill, by, reason: 'sick', note: NOTE });
  const overrides = [{ rule: 'rest', reason: 'emergency', note: NOTE }];
  await save('multiple', { assign: [{ slotId: night, securityId: by, overrides }] });
});

const staffingFor = async (person: Person, path: string) => {
  const { body } = await call(person, 'GET', `/api/${path}/booking/${bookingId}`);
  return body.history.flatMap((entry: { staffing?: object[] }) => entry.staffing ?? []);
};

it.each(['v1/client', 'v2/client'])('%s: a client sees who worked where and when, not why', async (path) => {
  const staffing = await staffingFor(site.people.Client, path);
  const names = staffing.map(({ kind, guard }: { kind: string; guard: { name: string } }) => [
    kind,
    guard.name,
  ]);
  expect(names).toEqual([
    ['assign', 'Chan Kwok Keung'],
    ['release', 'Chan Kwok Keung'],
    ['assign', 'Fong Kwok Keung'],
    ['assign', 'Fong Kwok Keung'],
  ]);
  for (const entry of staffing)
    expect(entry).toMatchObject({ date: '2026-03-10', overridden: [], code: null, reason: null });
});

it('says why a guard was replaced in the entry too, in the language of staff, and not to clients', async () => {
  const reasonsFor = async (person: Person, path: string, lang: 'en' | 'cn') => {
    const { body } = await call(person, 'GET', `/api/${path}/booking/${bookingId}`, undefined, lang);
    return body.history.map(({ reason }: { reason: string | null }) => reason);
  };
  expect((await reasonsFor(site.people.Staff, 'v1/admin', 'en'))[2]).toBe(`Sick, ${NOTE}`);
  expect((await reasonsFor(site.people.Staff, 'v1/admin', 'cn'))[2]).toContain('病');
  const seen = await reasonsFor(site.people.Client, 'v1/client', 'en');
  expect(seen).toEqual([null, null, null, null]);
});

it('staff see the reasons, too', async () => {
  const staffing = await staffingFor(site.people.Staff, 'v1/admin');
  expect(staffing).toContainEqual(expect.objectContaining({ code: 'sick', reason: NOTE }));
  expect(staffing.at(-1).overridden).toMatchObject([{ rule: 'rest', reason: 'emergency', note: NOTE }]);
});
