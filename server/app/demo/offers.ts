import { addDays } from '@domain/day';
import { actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { answerOffer } from '@server/resources/duty/answer-offer';
import { findEligibleGuards } from '@server/resources/duty/ask-guards';
import type { Messaging } from '@server/resources/duty/message-guards';
import { createOffer } from '@server/resources/duty/save-offer';
import { subMinutes } from 'date-fns';
import { and, eq } from 'drizzle-orm';
import { type DutyPages, guardAt } from './duty-pages';
import { at, type DemoWorld } from './past-bookings';
import type { DemoSite } from './sites';
import type { Step } from './timeline';

const ASKED = 6;
const DAY_MINUTES = 1440;

/** An offer that some guards declined and the others have not answered, and one that was taken yesterday. */
export const offerSteps = (world: DemoWorld, pageOf: DutyPages, messaging: Messaging): Step[] => {
  const { people, sites, today, now } = world;
  // Its nights from the fifth day on are not staffed.
  const place = sites.find(({ company, day }) => company === 1 && day === 0);
  if (!place) return [];

  const offered = (site: DemoSite, days: number, minutesAgo: number, answers: readonly ('yes' | 'no')[]) => {
    const startsAt = at(world, addDays(today, days), '19:00');
    let offer: { id: number; guardIds: number[] } | null = null;
    const make = async (tx: Tx, then: Date) => {
      const actor = actorAt(people.staff.viewer, then);
      const [slot] = await tx
        .select({ id: slotTable.id })
        .from(slotTable)
        .where(and(eq(slotTable.premiseId, site.id), eq(slotTable.startsAt, startsAt)));
      const slotId = slot?.id ?? 0;
      const securityIds = (await findEligibleGuards(tx, actor, slotId)).slice(0, ASKED);
      const made = await createOffer(tx, actor, { slotId, securityIds, minutes: DAY_MINUTES }, messaging);
      offer = { id: made.id, guardIds: securityIds };
    };
    const answer = (given: 'yes' | 'no', index: number) => async (tx: Tx, then: Date) => {
      const guardId = offer?.guardIds[index];
      if (!offer || guardId === undefined) return;
      const device = await pageOf(tx, guardId, then);
      await answerOffer(tx, guardAt(guardId, then), device, { id: offer.id, answer: given }, messaging);
    };
    return [
      { at: subMinutes(now, minutesAgo), run: make },
      ...answers.map((given, index) => ({
        at: subMinutes(now, minutesAgo - 10 * (index + 1)),
        run: answer(given, index),
      })),
    ];
  };
  return [...offered(place, 6, 18 * 60, ['no', 'yes']), ...offered(place, 5, 50, ['no', 'no'])];
};
