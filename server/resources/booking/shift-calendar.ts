import type { bookingCalendarCalls } from '@contract/booking-calendar';
import type { CallInput } from '@contract/call';
import type { Lang } from '@contract/primitives';
import { addMonthsToDay } from '@domain/day';
import { bookingPage } from '@domain/page-path';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { type Translate, translator } from '@server/base/translate';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseAddress, premiseName } from '@server/model/premise-name';
import { premiseIdInReach, within } from '@server/model/scope';
import { calendarText } from '@server/platform/calendar/calendar-text';
import { countCalendarRead } from '@server/platform/calendar/read-limit';
import { findToday } from '@server/platform/setting/queries';
import { findKeyHolder } from '@server/platform/token/calendar-key';
import { eq, gte } from 'drizzle-orm';
import { ICalEventStatus } from 'ical-generator';
import { coverageOf, slotColumns, slotOrder } from './slot-queries';

const MONTHS_BACK = 3;

type CalendarQuery = CallInput<typeof bookingCalendarCalls.read>['query'];

/** Slots in force at the person's own premises, without removed and cancelled ones. */
const listCalendarSlots = async (
  tx: Tx,
  { userId, language }: { userId: number; language: Lang },
  { premiseId, bookingId }: Omit<CalendarQuery, 'key'>,
  now: Date,
) =>
  tx
    .select({ ...slotColumns, premise: premiseName(language), address: premiseAddress(language) })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(
      within(
        premiseIdInReach(tx, { userId, roles: ['Client'] }, 'booking.read', slotTable.premiseId),
        eq(slotTable.state, 'approved'),
        premiseId === undefined ? undefined : eq(slotTable.premiseId, premiseId),
        bookingId === undefined ? undefined : eq(slotTable.bookingId, bookingId),
        gte(slotTable.date, addMonthsToDay(await findToday(tx, now), -MONTHS_BACK)),
      ),
    )
    .orderBy(...slotOrder);

type CalendarSlot = Awaited<ReturnType<typeof listCalendarSlots>>[number];

/** The guards and open places; no prices or phone numbers. */
const descriptionOf = ({ guards, guardsRequired }: CalendarSlot, filled: number, t: Translate): string => {
  const open = guardsRequired - filled;
  const names = [...new Map(guards.map(({ id, name }) => [id, name])).values()];
  return [
    ...(names.length > 0 ? names : [t('slot.nobody')]),
    ...(open > 0 ? [t('slot.open', { count: open })] : []),
  ].join('\n');
};

/** The shifts of the key's owner, of all premises or only one premise or booking, as iCalendar in the owner's language; 404 for an invalid key, 429 when it is read too often. */
export const renderShiftCalendar = async (
  tx: Tx,
  actor: AnyActor,
  { key, ...only }: CalendarQuery,
  publicUrl: string,
): Promise<string> => {
  const { now } = actor;
  const holder = await findKeyHolder(tx, key);
  if (!holder) throw notFound();
  await countCalendarRead(tx, actor, key);
  const t = translator(holder.language);
  const { hostname } = new URL(publicUrl);
  const slots = await listCalendarSlots(tx, holder, only, now);
  const events = slots.map((slot) => {
    const { id, version, type, premise, guardsRequired } = slot;
    const { filled } = coverageOf(slot, now);
    return {
      id: `slot-${id}@${hostname}`,
      sequence: version,
      stamp: now,
      start: slot.startsAt,
      end: slot.endsAt,
      summary: `${premise} · ${t(`shift.type.${type}`)} · ${filled}/${guardsRequired}`,
      description: descriptionOf(slot, filled, t),
      location: slot.address,
      url: publicUrl + bookingPage('client', slot.premiseId, slot.bookingId),
      status: filled >= guardsRequired ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    };
  });
  const isWhole = only.premiseId === undefined && only.bookingId === undefined;
  const [first] = slots;
  return calendarText(
    isWhole || !first ? t('calendar.name') : `${t('calendar.name')} · ${first.premise}`,
    events,
  );
};
