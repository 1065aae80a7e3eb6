import type { CallInput } from '@contract/call';
import { dutyCalls, STALE_WITH_DUTIES, type ToldGuard } from '@contract/duty';
import type { Lang } from '@contract/primitives';
import { addDays as daysLater } from '@domain/day';
import { dayText } from '@domain/day-text';
import { dutyState } from '@domain/duty-state';
import { dayOf, instantOf, timeOf } from '@domain/time';
import type { Actor, AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { translator } from '@server/base/translate';
import { assignmentTable } from '@server/model/assignment';
import { dutyDeviceTable } from '@server/model/duty';
import { within } from '@server/model/scope';
import { queueMail } from '@server/platform/mail/queue-mail';
import { announceChange } from '@server/platform/outbox/announce-change';
import { type DatedSetting, findSetting } from '@server/platform/setting/queries';
import { addDays } from 'date-fns';
import { and, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import { lockDuties, toldNow, writeDuties } from './change-duties';
import { issueDutyLink } from './duty-link';
import { dutyInReach } from './list-queries';
import { findDuties, type StoredDuty } from './queries';
import { lockReachable } from './record-duty';

/** Without dates, the shifts of so many days are told. */
const DAYS_TOLD = 7;
const PAGE_PATH = '/duty';

/** "Tue 1 Dec 19:00-07:00, Harbour View", in the guard's language. */
export const shiftTextOf = (
  { startsAt, endsAt, premise }: Pick<StoredDuty, 'startsAt' | 'endsAt' | 'premise'>,
  lang: Lang,
  zone: string,
): string =>
  `${dayText(lang, dayOf(startsAt, zone), 'weekday')} ${timeOf(startsAt, zone)}-${timeOf(endsAt, zone)}, ${premise}`;

/** One message for all of a guard's shifts: premise, times and link; no client's name, no gate code. */
const messageOf = (duties: readonly StoredDuty[], setting: DatedSetting, link: string): string => {
  const [first] = duties;
  if (!first) return '';
  const { language } = first;
  const t = translator(language);
  const params = {
    company: setting.company.name[language],
    count: duties.length,
    first: shiftTextOf(first, language, setting.timeZone),
    link,
  };
  return t('duty.message.shifts', params);
};

/** The guard's page where it is open on a device; else a new link, made by whoever tells. */
export const dutyPathFor = async (
  tx: Tx,
  actor: AnyActor,
  { guardId, phone }: Pick<StoredDuty, 'guardId' | 'phone'>,
): Promise<string> => {
  const open = await tx.$count(
    dutyDeviceTable,
    and(eq(dutyDeviceTable.guardId, guardId), gt(dutyDeviceTable.endsAt, actor.now)),
  );
  if (open > 0 || (phone ?? '').replace(/\D/g, '').length < 4) return PAGE_PATH;
  return issueDutyLink(tx, actor, guardId);
};

const untoldOf = (duties: readonly StoredDuty[], grace: number, now: Date): StoredDuty[] =>
  duties.filter(
    ({ facts, startsAt }) =>
      dutyState(facts, grace, now.toISOString()) === 'untold' && startsAt > now.toISOString(),
  );

export const byGuard = (duties: readonly StoredDuty[]): StoredDuty[][] => {
  const groups = new Map<number, StoredDuty[]>();
  for (const duty of duties) groups.set(duty.guardId, [...(groups.get(duty.guardId) ?? []), duty]);
  return [...groups.values()];
};

interface Telling {
  setting: DatedSetting;
  publicUrl: string;
}

/**
 * Tells one guard of shifts, in one message. By mail it is told with the commit; by hand only once staff say so. Returns
 * nothing if the shifts were told meanwhile.
 */
export const tellGuard = async (
  tx: Tx,
  actor: AnyActor,
  duties: readonly StoredDuty[],
  { setting, publicUrl }: Telling,
): Promise<ToldGuard | null> => {
  const keys = duties.map(({ slotId, guardId }) => ({ slotId, guardId }));
  const untold = untoldOf(await lockDuties(tx, keys, actor), setting.lateMinutes, actor.now);
  const [first] = untold;
  if (!first) return null;
  const own = await findDuties(
    tx,
    first.language,
    and(
      eq(assignmentTable.guardId, first.guardId),
      inArray(
        assignmentTable.slotId,
        untold.map(({ slotId }) => slotId),
      ),
    ),
  );
  const path = await dutyPathFor(tx, actor, first);
  const text = messageOf(own, setting, publicUrl + path);
  const guard = {
    id: first.guardId,
    name: first.guardName,
    phone: first.phone,
    rows: untold.map(({ slotId }) => ({ slotId, securityId: first.guardId })),
  };
  if (!first.email) return { ...guard, by: 'hand', text };
  const content = {
    kind: 'duty',
    params: { shifts: messageOf(own, setting, '').trim(), count: own.length },
    path,
  } as const;
  await queueMail(tx, { to: first.email, language: first.language, content }, actor.now);
  await writeDuties(
    tx,
    actor,
    untold.map((duty) => ({ duty, change: toldNow(duty, 'mail', actor.now) })),
    { act: 'tell', detail: { by: 'mail' } },
  );
  return { ...guard, by: 'mail', text: null };
};

/** Reminds a guard, once, of shifts that are not confirmed. */
export const remindGuard = async (
  tx: Tx,
  actor: AnyActor,
  duties: readonly StoredDuty[],
  setting: DatedSetting,
): Promise<void> => {
  const keys = duties.map(({ slotId, guardId }) => ({ slotId, guardId }));
  const unconfirmed = (await lockDuties(tx, keys, actor)).filter(
    ({ facts, record }) =>
      dutyState(facts, setting.lateMinutes, actor.now.toISOString()) === 'told' && !record?.remindedAt,
  );
  const [first] = unconfirmed;
  if (!first?.email) return;
  const path = await dutyPathFor(tx, actor, first);
  const shifts = shiftTextOf(first, first.language, setting.timeZone);
  await queueMail(
    tx,
    {
      to: first.email,
      language: first.language,
      content: { kind: 'dutyReminder', params: { shifts, count: unconfirmed.length }, path },
    },
    actor.now,
  );
  await writeDuties(
    tx,
    actor,
    unconfirmed.map((duty) => ({ duty, change: { remindedAt: actor.now } })),
    { act: 'tell', detail: { by: 'mail', isReminder: true } },
  );
  await announceChange(tx, actor.now, STALE_WITH_DUTIES);
};

type Tell = CallInput<typeof dutyCalls.tell>['body'];

const periodOf = ({ slotIds, from, to }: Tell, now: Date, zone: string): SQL[] => {
  if (slotIds)
    return slotIds.length > 0 ? [inArray(assignmentTable.slotId, slotIds)] : [eq(assignmentTable.slotId, 0)];
  return [
    gt(assignmentTable.startsAt, from ? new Date(instantOf(zone, from, '00:00')) : now),
    lt(
      assignmentTable.startsAt,
      to ? new Date(instantOf(zone, daysLater(to, 1), '00:00')) : addDays(now, DAYS_TOLD),
    ),
  ];
};

/** Tells the guards in reach of shifts that they were not told of, one message each. */
export const tellGuards = async (
  tx: Tx,
  actor: Actor,
  body: Tell,
  publicUrl: string,
): Promise<{ guards: ToldGuard[] }> => {
  const setting = await findSetting(tx);
  const where = within(dutyInReach(tx, actor.viewer), ...periodOf(body, actor.now, setting.timeZone));
  const duties = untoldOf(await findDuties(tx, actor.lang, where), setting.lateMinutes, actor.now);
  const guards: ToldGuard[] = [];
  for (const own of byGuard(duties)) {
    const told = await tellGuard(tx, actor, own, { setting, publicUrl });
    if (told) guards.push(told);
  }
  await announceChange(tx, actor.now, STALE_WITH_DUTIES);
  return { guards };
};

type Told = CallInput<typeof dutyCalls.told>['body'];

/** Records that guards were told by hand. */
export const recordTold = async (tx: Tx, actor: Actor, { rows }: Told): Promise<void> => {
  const keys = rows.map(({ slotId, securityId }) => ({ slotId, guardId: securityId }));
  const duties = await lockReachable(tx, actor, keys);
  for (const by of ['whatsapp', 'sms', 'call'] as const) {
    const told = duties.filter(({ slotId, guardId }) =>
      rows.some((row) => row.by === by && row.slotId === slotId && row.securityId === guardId),
    );
    await writeDuties(
      tx,
      actor,
      told.map((duty) => ({ duty, change: toldNow(duty, by, actor.now) })),
      { act: 'tell', detail: { by } },
    );
  }
  await announceChange(tx, actor.now, dutyCalls.told.tells);
};
