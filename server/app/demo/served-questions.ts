import { addMonths, firstDayOf, monthOf } from '@domain/day';
import { actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { askQuestion } from '@server/resources/served-month/ask-question';
import { and, between, desc, eq, inArray } from 'drizzle-orm';
import { at, type DemoWorld } from './past-bookings';
import type { Step } from './timeline';

/** The last shift of these premises by the twentieth of last month. */
const findSlot = async (tx: Tx, premiseIds: readonly number[], month: string) => {
  const [slot] = await tx
    .select({ id: slotTable.id, premiseId: slotTable.premiseId })
    .from(slotTable)
    .where(
      and(
        inArray(slotTable.premiseId, [...premiseIds]),
        between(slotTable.date, firstDayOf(month), `${month}-20`),
        eq(slotTable.state, 'approved'),
      ),
    )
    .orderBy(desc(slotTable.startsAt))
    .limit(1);
  return slot;
};

/** The client questions a shift of the draft of last month, at a premise that no journey bills. */
export const servedQuestionSteps = ({ people, sites, zone, today, now }: DemoWorld): Step[] => {
  const premiseIds = sites.filter(({ company, closed }) => company === 0 && !closed).map(({ id }) => id);
  const month = addMonths(monthOf(today), -1);
  const thirdOfMonth = at({ zone }, `${monthOf(today)}-03`, '09:30');
  return [
    {
      at: new Date(Math.min(thirdOfMonth.getTime(), now.getTime() - 60_000)),
      run: async (tx, then) => {
        const slot = await findSlot(tx, premiseIds.slice(2), month);
        if (slot)
          await askQuestion(
            tx,
            actorAt(people.client.viewer, then),
            { premiseId: slot.premiseId, month },
            { slotId: slot.id, note: 'Our caretaker saw nobody at the gate after 22:00.' },
          );
      },
    },
  ];
};
