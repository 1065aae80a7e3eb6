import type { RoleName } from '@contract/access';
import {
  CUT_OFF_HOURS,
  DECIDABLE,
  FILLED,
  HOUR,
  hasStarted,
  isLive,
  isPending,
  isStaff,
  isUrgent,
  LIVE,
  type Model,
  type ModelBooking,
  type ModelCell,
  type ModelSlot,
  newSlot,
  type Outcome,
  record,
  releaseSurplus,
  removeSlot,
  startOf,
  statusFromSlots,
} from './model';

const cellRefusal = (cell: ModelCell, now: number, consents: boolean): Outcome => {
  if (hasStarted(cell, now)) return 'past';
  return isUrgent(cell, now) && !consents ? 'urgent_consent' : null;
};
const firstOf = (outcomes: Outcome[]): Outcome => outcomes.find((outcome) => outcome !== null) ?? null;

export const order = (model: Model, by: RoleName, cells: ModelCell[], consents: boolean): Outcome => {
  const refused = firstOf(cells.map((cell) => cellRefusal(cell, model.now, consents)));
  if (refused) return refused;
  const state = isStaff(by) ? 'approved' : 'requested';
  const status = isStaff(by) ? 'Approved' : 'Ordered';
  model.bookings.push({
    id: 0,
    version: 1,
    status,
    orderedBy: by,
    editedBy: by,
    changeBy: null,
    slots: cells.map((cell) => newSlot(model, cell, state, false)),
    history: [{ action: 'order', from: null, to: status }],
    by: [by],
  });
  return null;
};

export interface EditRequest {
  /** One cell per day and shift. */
  cells: ModelCell[];
  consents: boolean;
  version: number;
  reason: string;
}

/** The planned number of guards of each slot, and the new cells. */
const compare = (model: Model, { slots }: ModelBooking, cells: ModelCell[]) => {
  const numbers = new Map<ModelSlot, number>();
  const added: ModelCell[] = [];
  const live = slots.filter(isLive);
  // Reduces pending slots first, then the newest.
  const inOrder = [
    ...live.filter(({ state }) => state === 'approved'),
    ...live.filter(({ state }) => state === 'requested'),
  ];
  for (const slot of inOrder) numbers.set(slot, 0);
  for (const cell of cells) {
    let wanted = cell.guards;
    const alike = inOrder.filter(({ day, shift }) => day === cell.day && shift === cell.shift);
    // What is asked for already stays as it is asked, whichever of equal slots it reduces.
    if (wanted === alike.reduce((sum, slot) => sum + (slot.asked ?? slot.required), 0)) {
      for (const slot of alike) numbers.set(slot, slot.asked ?? slot.required);
      continue;
    }
    for (const slot of alike) {
      const given = Math.min(wanted, Math.max(slot.required, slot.asked ?? 0));
      numbers.set(slot, given);
      wanted -= given;
    }
    const [first] = alike;
    if (wanted === 0) continue;
    if (first && !isUrgent(cell, model.now)) numbers.set(first, (numbers.get(first) ?? 0) + wanted);
    else added.push({ ...cell, guards: wanted });
  }
  return { numbers, added };
};

export const edit = (model: Model, booking: ModelBooking, by: RoleName, asked: EditRequest): Outcome => {
  const { now } = model;
  if (!LIVE.includes(booking.status)) return 'booking_status';
  if (asked.version !== booking.version) return 'stale';
  const { numbers, added } = compare(model, booking, asked.cells);
  const refused = firstOf(added.map((cell) => cellRefusal(cell, now, asked.consents)));
  if (refused) return refused;
  for (const [slot, number] of numbers) {
    if (number >= Math.min(slot.required, slot.asked ?? slot.required)) continue;
    const isWithdrawn = slot.state === 'requested' && booking.status !== 'Ordered';
    const isTooSoon = startOf(slot) - now < CUT_OFF_HOURS * HOUR && !isStaff(by) && !isWithdrawn;
    if (hasStarted(slot, now) || isTooSoon) return 'cut_off';
  }
  const isSame = [...numbers].every(([slot, number]) => number === (slot.asked ?? slot.required));
  if (isSame && added.length === 0) {
    record(booking, by, 'edit', booking.status);
    return null;
  }
  const isAtOnce = FILLED.includes(booking.status) && isStaff(by);
  if (isAtOnce && asked.reason === '') return 'validation';
  booking.editedBy = by;
  for (const [slot, number] of numbers) {
    if (slot.state === 'approved' && !isAtOnce) slot.asked = number === slot.required ? null : number;
    else if (number > 0) slot.required = number;
    else if (slot.state === 'approved') removeSlot(slot);
    else booking.slots.splice(booking.slots.indexOf(slot), 1);
    releaseSurplus(slot);
  }
  const state = isAtOnce ? 'approved' : 'requested';
  const isAddition = !isAtOnce && booking.status !== 'Ordered';
  for (const cell of added) booking.slots.push(newSlot(model, cell, state, isAddition));
  booking.changeBy = by;
  const waiting = DECIDABLE.includes(booking.status) ? booking.status : 'PendingApproval';
  record(
    booking,
    by,
    'edit',
    !isAtOnce && booking.slots.some(isPending) ? waiting : statusFromSlots(booking, now),
  );
  return null;
};
