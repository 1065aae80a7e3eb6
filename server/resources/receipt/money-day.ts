import type { Day } from '@contract/primitives';
import { paymentDayProblem } from '@domain/payment';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import { requireOpenPeriod } from '@server/platform/setting/open-period';
import { findToday } from '@server/platform/setting/queries';

export const refuseDay = (code: string): never => {
  throw new FieldRefusalError([{ path: 'on', code }]);
};

/** Throws a FieldRefusalError for a day on which nothing can have happened, or that lies in closed books. */
export const requireMoneyDay = async (tx: Tx, actor: Actor, on: Day): Promise<void> => {
  const problem = paymentDayProblem(on, await findToday(tx, actor.now));
  if (problem) refuseDay(problem);
  await requireOpenPeriod(tx, on, 'on');
};
