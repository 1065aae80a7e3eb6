import type { RoleName } from '@contract/access';
import type { BookingHistoryEntry, BookingStatus, SlotState } from '@contract/booking';
import type { Day } from '@contract/primitives';
import { addDays } from '@domain/day';

/**
 * What the product promises of bookings (product §3), told once more and as plainly as can be: nothing here asks the
 * rules of domain/. It walks beside the real thing, which must agree with it after every step.
 */
export const HOUR = 3_600_000;
/** Monday, 10:00 in Hong Kong. */
export const BEGINNING = '2027-03-01T02:00:00.000Z';
const FIRST_DAY = '2027-03-01';
const LEAD_HOURS = 24;
export const CUT_OFF_HOURS = 24;

export const SHIFTS = {
  Morning: { startTime: '06:00', endTime: '12:00', from: 6, hours: 6 },
  Night: { startTime: '18:00', endTime: '00:00', from: 18, hours: 6 },
} as const;
export type ModelShift = keyof typeof SHIFTS;

export interface ModelCell {
  /** 0 is the first day. */
  day: number;
  shift: ModelShift;
  guards: number;
}

export interface ModelSlot {
  /** Unknown until the real slot is seen. */
  id: number | null;
  day: number;
  shift: ModelShift;
  required: number;
  /** In place of `required`, where a change waits; 0: to go. */
  asked: number | null;
  price: number;
  bucket: 'normal' | 'urgent';
  state: SlotState;
  isAddition: boolean;
  /** In the order in which they were assigned. */
  guards: number[];
  /** Those who stood there and left while it ran. */
  left: { guard: number; from: number; until: number }[];
  /** From when those stand there who came while it ran. */
  since: Map<number, number>;
}

export interface ModelBooking {
  id: number;
  version: number;
  status: BookingStatus;
  orderedBy: RoleName;
  editedBy: RoleName;
  changeBy: RoleName | null;
  slots: ModelSlot[];
  history: Pick<BookingHistoryEntry, 'action' | 'from' | 'to'>[];
  /** Null: by time. */
  by: (RoleName | null)[];
}

export interface Model {
  now: number;
  bookings: ModelBooking[];
  prices: Record<ModelShift, number>;
  /** By guard: the days off. */
  daysOff: Map<number, number[]>;
}

/** Null: accepted. */
export type Outcome = string | null;

export const newModel = (prices: Model['prices']): Model => ({
  now: Date.parse(BEGINNING),
  bookings: [],
  prices: { ...prices },
  daysOff: new Map(),
});

export const dateOf = (day: number): Day => addDays(FIRST_DAY, day);
/** The day that it is in Hong Kong, eight hours ahead, without summer time. */
export const todayOf = ({ now }: Model): number =>
  Math.floor((now + 8 * HOUR - Date.parse(`${FIRST_DAY}T00:00:00.000Z`)) / (24 * HOUR));
export const startOf = ({ day, shift }: Pick<ModelCell, 'day' | 'shift'>): number =>
  Date.parse(`${dateOf(day)}T00:00:00.000Z`) + (SHIFTS[shift].from - 8) * HOUR;
export const endOf = (cell: Pick<ModelCell, 'day' | 'shift'>): number =>
  startOf(cell) + SHIFTS[cell.shift].hours * HOUR;

export const isStaff = (role: RoleName) => role === 'SuperAdmin' || role === 'Manager';
export const isLive = ({ state }: ModelSlot) => state === 'requested' || state === 'approved';
export const waits = ({ state, asked }: ModelSlot) => state === 'requested' || asked !== null;
const isChange = ({ isAddition, asked }: ModelSlot) => isAddition || asked !== null;
export const isUrgent = (cell: Pick<ModelCell, 'day' | 'shift'>, now: number) =>
  startOf(cell) - now < LEAD_HOURS * HOUR;
export const hasStarted = (cell: Pick<ModelCell, 'day' | 'shift'>, now: number) => startOf(cell) <= now;

export const DECIDABLE: BookingStatus[] = ['Ordered', 'PendingApproval'];
export const FILLED: BookingStatus[] = ['Approved', 'SecurityAssigning', 'Confirmed'];
export const LIVE: BookingStatus[] = [...DECIDABLE, ...FILLED];

export const byFilling = ({ slots }: ModelBooking, now: number): BookingStatus => {
  const inForce = slots.filter(({ state }) => state === 'approved');
  if (!inForce.some(({ guards, left }) => guards.length + left.length > 0)) return 'Approved';
  const isOpen = (slot: ModelSlot) => endOf(slot) > now && slot.guards.length < slot.required;
  return inForce.some(isOpen) ? 'SecurityAssigning' : 'Confirmed';
};

export const record = (
  booking: ModelBooking,
  by: RoleName | null,
  action: BookingHistoryEntry['action'],
  to: BookingStatus,
) => {
  booking.history.push({ action, from: booking.status, to });
  booking.by.push(by);
  booking.status = to;
  booking.version += 1;
  if (!booking.slots.some(isChange)) booking.changeBy = null;
};

export const newSlot = (
  { prices, now }: Model,
  { day, shift, guards }: ModelCell,
  state: SlotState,
  isAddition: boolean,
): ModelSlot => {
  const urgent = isUrgent({ day, shift }, now);
  const price = urgent ? Math.round(prices[shift] * 1.5) : prices[shift];
  const bucket = urgent ? 'urgent' : 'normal';
  return {
    id: null,
    day,
    shift,
    required: guards,
    asked: null,
    price,
    bucket,
    state,
    isAddition,
    guards: [],
    left: [],
    since: new Map(),
  };
};

export const freeSurplus = (slot: ModelSlot) => {
  slot.guards = slot.guards.slice(0, slot.required);
};
export const takeOut = (slot: ModelSlot) => {
  slot.state = 'cancelled';
  slot.asked = null;
  slot.guards = [];
};
