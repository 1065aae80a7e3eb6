import type { ProblemKind } from '@contract/booking';
import { addDays, addMonths, monthOf } from '@domain/day';
import { actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { answerProblem } from '@server/resources/problem-report/answer-problem';
import { reportProblem } from '@server/resources/problem-report/report-problem';
import { and, desc, eq, lte } from 'drizzle-orm';
import { at, type DemoWorld } from './past-bookings';
import type { Step } from './timeline';

interface Reported {
  kind: ProblemKind;
  note: string;
}

/** The last slot of a premise on a day that has begun. */
const findSlot = async (tx: Tx, premiseId: number, date: string, now: Date) => {
  const [slot] = await tx
    .select({ id: slotTable.id, bookingId: slotTable.bookingId })
    .from(slotTable)
    .where(
      and(
        eq(slotTable.premiseId, premiseId),
        eq(slotTable.date, date),
        eq(slotTable.state, 'approved'),
        lte(slotTable.startsAt, now),
      ),
    )
    .orderBy(desc(slotTable.startsAt))
    .limit(1);
  if (!slot) throw new Error(`Nothing to report at premise ${premiseId} on ${date}`);
  return slot;
};

/** Two problem reports: the shift of last month that no guard came to, answered, and one that waits for its answer. */
export const problemReportSteps = ({ people, sites, zone, today, now }: DemoWorld): Step[] => {
  const [first, second] = sites.filter(({ closed }) => !closed);
  if (!first || !second) return [];
  const yesterday = addDays(today, -1);
  const missed = `${addMonths(monthOf(today), -1)}-20`;
  const report =
    (premiseId: number, date: string, { kind, note }: Reported) =>
    async (tx: Tx, then: Date) => {
      const { id: slotId, bookingId } = await findSlot(tx, premiseId, date, then);
      return reportProblem(tx, actorAt(people.client.viewer, then), { bookingId, slotId, kind, note });
    };
  let answered: Awaited<ReturnType<ReturnType<typeof report>>> | undefined;
  return [
    {
      at: at({ zone }, missed, '07:10'),
      run: async (tx, then) => {
        answered = await report(first.id, missed, {
          kind: 'no_show',
          note: 'No guard at the lobby this morning.',
        })(tx, then);
      },
    },
    {
      at: at({ zone }, missed, '08:05'),
      run: async (tx, then) => {
        if (answered)
          await answerProblem(tx, actorAt(people.staff.viewer, then), {
            id: answered.id,
            version: answered.version,
            answer:
              'Our guard fell ill on the way and no one could be found. The shift is not billed. We are sorry.',
          });
      },
    },
    {
      at: new Date(Math.min(at({ zone }, today, '07:30').getTime(), now.getTime() - 60_000)),
      run: async (tx, then) => {
        await report(second.id, yesterday, { kind: 'late', note: 'The guard came at 18:25.' })(tx, then);
      },
    },
  ];
};
