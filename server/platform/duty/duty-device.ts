import type { ActorKind } from '@contract/audit';
import type { Lang } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { fullName } from '@server/base/db/person-name';
import { hashOf } from '@server/base/token';
import { dutyDeviceTable, dutyLinkTable } from '@server/model/duty';
import { guardTable } from '@server/model/guard';
import { settingTable } from '@server/model/setting';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';

export const DUTY_COOKIE = 'duty';
export const DUTY_DEVICE_DAYS = 180;
/** The cookie is sent to the guard's page only. */
const COOKIE_PATH = '/api/v1/duty';

/** `__Secure-` under https: `__Host-` would need the path "/". */
export const dutyCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Secure-${DUTY_COOKIE}` : DUTY_COOKIE;

export const dutyCookie = (publicUrl: string, token: string): string =>
  [
    `${dutyCookieName(publicUrl)}=${token}`,
    `Path=${COOKIE_PATH}`,
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${DUTY_DEVICE_DAYS * 86_400}`,
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** An active guard, through the last day of employment in the business's time zone. */
export const isOnStaff = (now: Date): SQL => sql`${guardTable.status} = 'active' and (
  ${guardTable.employedTo} is null or ${guardTable.employedTo} >= (${now.toISOString()}::timestamptz
    at time zone (select ${settingTable.fields} ->> 'timeZone' from ${settingTable}))::date)`;

/** Ends a guard's link and devices for good: only a new link opens the page again. */
export const endDutyAccess = async (tx: Tx, guardId: number, now: Date): Promise<void> => {
  await tx.delete(dutyLinkTable).where(eq(dutyLinkTable.guardId, guardId));
  await tx
    .update(dutyDeviceTable)
    .set({ endsAt: now })
    .where(and(eq(dutyDeviceTable.guardId, guardId), gt(dutyDeviceTable.endsAt, now)));
};

/** The device of a guard's page, and who made the link it was opened with. */
export interface DutyDevice {
  id: number;
  guardId: number;
  name: string;
  language: Lang;
  phone: string | null;
  heldStaffSession: boolean;
  linkBy: { kind: ActorKind; id: number | null };
}

/** The open device of a cookie; null once it ended, or the guard left. */
export const findDutyDevice = async (tx: Tx, token: string | null, now: Date): Promise<DutyDevice | null> => {
  if (token === null) return null;
  const [row] = await tx
    .select({
      id: dutyDeviceTable.id,
      guardId: dutyDeviceTable.guardId,
      name: fullName(guardTable),
      language: guardTable.language,
      phone: guardTable.phone,
      heldStaffSession: dutyDeviceTable.heldStaffSession,
      byKind: dutyDeviceTable.byKind,
      byId: dutyDeviceTable.byId,
    })
    .from(dutyDeviceTable)
    .innerJoin(guardTable, eq(guardTable.id, dutyDeviceTable.guardId))
    .where(
      and(
        eq(dutyDeviceTable.tokenHash, await hashOf(token)),
        gt(dutyDeviceTable.endsAt, now),
        isOnStaff(now),
      ),
    );
  if (!row) return null;
  const { byKind: kind, byId, ...device } = row;
  return { ...device, linkBy: { kind, id: byId } };
};
