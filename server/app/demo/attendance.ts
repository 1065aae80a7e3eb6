import type { MeasuredPosition } from '@contract/position';
import { addDays } from '@domain/day';
import { actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { assignmentTable } from '@server/model/assignment';
import type { DutyDevice } from '@server/platform/duty/duty-device';
import { findSetting } from '@server/platform/setting/queries';
import { answerDuty } from '@server/resources/duty/answer-duty';
import { findGuardDuties } from '@server/resources/duty/guard-page';
import type { Messaging } from '@server/resources/duty/message-guards';
import { pressPresence } from '@server/resources/duty/press-presence';
import { findDuties } from '@server/resources/duty/queries';
import { readPostOrder } from '@server/resources/duty/read-post-orders';
import { recordTold, tellGuards } from '@server/resources/duty/tell-guards';
import { addMinutes } from 'date-fns';
import { and, inArray } from 'drizzle-orm';
import { type DutyPages, guardAt } from './duty-pages';
import { at, byNow, type DemoWorld } from './past-bookings';
import type { DemoSite } from './sites';
import type { Step } from './timeline';

/** The shifts of twelve hours around now: the last that ended, the one that runs, and the two after it. */
export const shiftStarts = (world: DemoWorld): Record<'ended' | 'running' | 'next' | 'afterNext', Date> => {
  const { today, now } = world;
  const starts = [-2, -1, 0, 1, 2].flatMap((day) =>
    (['07:00', '19:00'] as const).map((time) => at(world, addDays(today, day), time)),
  );
  const running = starts.filter((start) => start <= now).length - 1;
  const [ended = now, current = now, next = now, afterNext = now] = starts.slice(running - 1, running + 3);
  return { ended, running: current, next, afterNext };
};

const findAt = async (tx: Tx, sites: readonly DemoSite[], starts: readonly Date[]) =>
  findDuties(
    tx,
    'en',
    and(
      inArray(
        assignmentTable.premiseId,
        sites.map(({ id }) => id),
      ),
      inArray(assignmentTable.startsAt, [...starts]),
    ),
  );

/**
 * What guards of the second company pressed since yesterday, so that each state of a duty is seen at the two premises where
 * guards check in: of the last shift one left in time and one early; of the present one is there and one missing; of the
 * next one comes late and one can't; of the one after that one was told and one was not.
 */
export const attendanceSteps = (world: DemoWorld, pageOf: DutyPages, messaging: Messaging): Step[] => {
  const { people, sites, now } = world;
  const kowloon = sites.filter(({ company }) => company === 1);
  const [early, regular] = kowloon.filter(({ checkIn }) => checkIn);
  const others = kowloon.filter(({ checkIn }) => !checkIn);
  if (!early || !regular) return [];
  const { ended, running, next, afterNext } = shiftStarts(world);
  const before = (start: Date, minutes: number) => addMinutes(start, -minutes);

  const openPages = async (tx: Tx, then: Date) => {
    for (const { guardId } of await findAt(tx, kowloon, [ended, running, next, afterNext]))
      await pageOf(tx, guardId, then);
  };
  const readOrders = (start: Date) => async (tx: Tx, then: Date) => {
    const setting = await findSetting(tx);
    const guardIds = (await findAt(tx, [early, regular], [start])).map(({ guardId }) => guardId);
    for (const guardId of guardIds) {
      const [device, actor] = [await pageOf(tx, guardId, then), guardAt(guardId, then)];
      const duties = await findGuardDuties(tx, device, actor, setting);
      const orders = new Map(
        duties.flatMap(({ postOrders }) => postOrders).map((order) => [order.id, order]),
      );
      for (const order of orders.values()) await readPostOrder(tx, device, order, actor);
    }
  };
  const tell = async (tx: Tx, then: Date) => {
    const duties = await findAt(tx, kowloon, [ended, running, next, afterNext]);
    const slotIds = duties
      .filter(({ premiseId, startsAt }) => premiseId !== early.id || startsAt !== afterNext.toISOString())
      .map(({ slotId }) => slotId);
    const { guards } = await tellGuards(tx, actorAt(people.staff.viewer, then), { slotIds }, messaging);
    const byHand = guards.filter(({ by }) => by === 'hand');
    const rows = byHand.flatMap(({ about, rows: told }) =>
      told.map((row) => ({ ...row, about, by: 'whatsapp' as const })),
    );
    await recordTold(tx, actorAt(people.staff.viewer, then), { rows });
  };

  type Act = (tx: Tx, device: DutyDevice, slotIds: number[], then: Date) => Promise<void>;
  const act =
    (of: readonly DemoSite[], starts: readonly Date[], run: Act): Step['run'] =>
    async (tx, then) => {
      for (const { guardId, slotId } of await findAt(tx, of, starts))
        await run(tx, await pageOf(tx, guardId, then), [slotId], then);
    };
  const answer =
    (given: Parameters<typeof answerDuty>[3]['answer'], more: object = {}): Act =>
    (tx, device, slotIds, then) =>
      answerDuty(tx, guardAt(device.guardId, then), device, { slotIds, answer: given, ...more });
  const press =
    (kind: 'in' | 'out', position?: MeasuredPosition): Act =>
    async (tx, device, slotIds, then) => {
      await pressPresence(tx, guardAt(device.guardId, then), device, {
        slotIds,
        kind,
        at: then.toISOString(),
        ...(position && { position }),
      });
    };

  /** At the gate, 30 m from the place on the map. */
  const atGate = regular.position && {
    ...regular.position,
    latitude: regular.position.latitude + 0.0003,
    accuracy: 15,
  };

  return [
    { at: before(ended, 110), run: openPages },
    { at: before(ended, 100), run: tell },
    { at: before(ended, 90), run: act(kowloon, [ended, running], answer('confirm')) },
    { at: before(ended, 85), run: act(others, [next], answer('confirm')) },
    { at: before(ended, 80), run: readOrders(ended) },
    { at: before(ended, 6), run: act([regular], [ended], press('in')) },
    { at: before(ended, 2), run: act([early], [ended], press('in')) },
    { at: before(running, 30), run: readOrders(running) },
    { at: before(running, 25), run: act([early], [ended], press('out')) },
    { at: before(running, 4), run: act([regular], [running], press('in', atGate)) },
    { at: byNow(world, addMinutes(running, 3)), run: act([regular], [ended], press('out')) },
    { at: before(now, 45), run: act([early], [next], answer('decline', { reason: 'sick' })) },
    { at: before(now, 20), run: act([regular], [next], answer('late', { lateMinutes: 20 })) },
  ];
};
