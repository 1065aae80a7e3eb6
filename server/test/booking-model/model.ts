import type { RoleName } from '@contract/access';
import type { BookingHistoryEntry, BookingStatus } from '@contract/booking';
import type { Day } from '@contract/primitives';
import type { SlotState } from '@contract/slot';
import { addDays } from '@domain/day';

/**
 * The rules of bookings, implemented a second time as simply as possible, without domain/. The
 * product must agree with the model after every step.
 */
export const HOUR = 3_600_000;
/** Monday, 10:00 in Hong Kong. */
export const START_OF_HISTORY = '2027-03-01T02:00:00.000Z';
const FIRST_DAY = '2027-03-01';
const LEAD_HOURS = 24;
export const CUT_OFF_HOURS = 24;

export const SHIFTS = {
  Morning: { startTime: '06:00', endTime: '12:00', from: 6, hours: 6 },
  Night: { startTime: '18:00', endTime: '00:00', from: 18, hours: 6 },
} as const;
export type ModelShift = keyof typeof SHIFTS;

export interface ModelCell {
  /** Days after the first day. */
  day: number;
  shift: ModelShift;
  guards: number;
}

export interface ModelSlot {
  /** Unknown until the stored slot is read. */
  id: number | null;
  day: number;
  shift: ModelShift;
  required: number;
  /** The requested number in a pending change; 0 removes the slot. */
  asked: number | null;
  price: number;
  bucket: 'normal' | 'urgent';
  state: SlotState;
  isAddition: boolean;
  /** In order of assignment. */
  guards: number[];
  /** Guards who left while the slot was running. */
  left: { guard: number; from: number; until: number }[];
  /** When guards who came while the slot was running started. */
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
  /** The actors; null for a scheduled job. */
  by: (RoleName | null)[];
}

export interface Model {
  now: number;
  bookings: ModelBooking[];
  prices: Record<ModelShift, number>;
  /** Leave by guard. */
  leave: Map<number, number[]>;
}

/** A refusal code, or null if accepted. */
export type Outcome = string | null;

export const newModel = (prices: Model['prices']): Model => ({
  now: Date.parse(START_OF_HISTORY),
  bookings: [],
  prices: { ...prices },
  leave: new Map(),
});

export const dateOf = (day: number): Day => addDays(FIRST_DAY, day);
/** The current day in Hong Kong (UTC+8, no daylight saving time). */
export const todayOf = ({ now }: Model): number =>
  Math.floor((now + 8 * HOUR - Date.parse(`${FIRST_DAY}T00:00:00.000Z`)) / (24 * HOUR));
export const startOf = ({ day, shift }: Pick<ModelCell, 'day' | 'shift'>): number =>
  Date.parse(`${dateOf(day)}T00:00:00.000Z`) + (SHIFTS[shift].from - 8) * HOUR;
export const endOf = (cell: Pick<ModelCell, 'day' | 'shift'>): number =>
  startOf(cell) + SHIFTS[cell.shift].hours * HOUR;

export const isStaff = (role: RoleName) => role === 'SuperAdmin' || role === 'Manager';
export const isLive = ({ state }: ModelSlot) => state === 'requested' || state === 'approved';
export const isPending = ({ state, asked }: ModelSlot) => state === 'requested' || asked !== null;
const isChange = ({ isAddition, asked }: ModelSlot) => isAddition || asked !== null;
export const isUrgent = (cell: Pick<ModelCell, 'day' | 'shift'>, now: number) =>
  startOf(cell) - now < LEAD_HOURS * HOUR;
export const hasStarted = (cell: Pick<ModelCell, 'day' | 'shift'>, now: number) => startOf(cell) <= now;

export const DECIDABLE: BookingStatus[] = ['Ordered', 'PendingApproval'];
export const FILLED: BookingStatus[] = ['Approved', 'SecurityAssigning', 'Confirmed'];
export const LIVE: BookingStatus[] = [...DECIDABLE, ...FILLED];

export const statusFromSlots = ({ slots }: ModelBooking, now: number): BookingStatus => {
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

export const releaseSurplus = (slot: ModelSlot) => {
  slot.guards = slot.guards.slice(0, slot.required);
};
export const removeSlot = (slot: ModelSlot) => {
  slot.state = 'cancelled';
  slot.asked = null;
  slot.guards = [];
};
