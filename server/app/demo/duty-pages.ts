import { type AnyActor, actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { guardTable } from '@server/model/guard';
import { type DutyDevice, findDutyDevice } from '@server/platform/duty/duty-device';
import { createDutyLink, openDutyLink } from '@server/resources/duty/duty-link';
import { eq } from 'drizzle-orm';
import type { DemoPerson } from './people';

const PHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/119.0 Mobile Safari/537.36';
const TAIL_DIGITS = 4;

/** A guard who acts on the own page. */
export const guardAt = (guardId: number, now: Date): AnyActor => ({
  ...actorAt(null, now),
  by: { kind: 'guard', id: guardId },
});

/** Opens guards' pages on a phone, each once, with a link that staff made. */
export const dutyPages = (staff: DemoPerson) => {
  const devices = new Map<number, DutyDevice>();
  const open = async (tx: Tx, guardId: number, now: Date): Promise<DutyDevice> => {
    const path = await createDutyLink(tx, actorAt(staff.viewer, now), guardId);
    const [guard] = await tx
      .select({ phone: guardTable.phone })
      .from(guardTable)
      .where(eq(guardTable.id, guardId));
    const opened = await openDutyLink(tx, guardAt(guardId, now), {
      key: path.split('#key=')[1] ?? '',
      openToken: null,
      phoneTail: guard?.phone?.slice(-TAIL_DIGITS) ?? '',
      userAgent: PHONE,
      holdsStaffSession: false,
    });
    if (opened instanceof Error) throw opened;
    const device = await findDutyDevice(tx, opened.token, now);
    if (!device) throw new Error(`The page of guard ${guardId} was not opened`);
    return device;
  };
  return async (tx: Tx, guardId: number, now: Date): Promise<DutyDevice> => {
    const device = devices.get(guardId) ?? (await open(tx, guardId, now));
    devices.set(guardId, device);
    return device;
  };
};
export type DutyPages = ReturnType<typeof dutyPages>;
