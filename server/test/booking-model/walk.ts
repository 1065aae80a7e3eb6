import type { RoleName } from '@contract/access';
import type { Booking } from '@contract/booking';
import { saveAssignments } from '@server/assignment/save';
import { cancelBooking } from '@server/booking/cancel';
import { decideBooking } from '@server/booking/decide';
import { editBooking } from '@server/booking/edit';
import { orderBooking } from '@server/booking/order';
import { findBooking } from '@server/booking/queries';
import type { Tx } from '@server/db/database';
import { setDaysOff } from '@server/guard/set-days-off';
import { Refusal } from '@server/http/refusal';
import { translator } from '@server/http/translate';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { cancel, decide, waitingSlots } from './decide-and-cancel';
import {
  dateOf,
  endOf,
  HOUR,
  type Model,
  type ModelBooking,
  type ModelCell,
  type ModelSlot,
  newModel,
  type Outcome,
  todayOf,
} from './model';
import { edit, order } from './order-and-edit';
import { assign, release } from './staff';
import type { AheadCell, Step } from './steps';
import { expectedOf, toldBy } from './told';
import { cartOf, editedCells, type World } from './world';

const t = translator('en');
const OVERRIDES = (['rest', 'duty_hours', 'weekly_hours', 'monthly_hours', 'rest_day'] as const).map(
  (rule) => ({ rule, reason: 'Agreed with the guard' }),
);

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
type ChangingStep = StepOf<'edit' | 'approve' | 'cancel'>;

const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length];

/** Walks the real thing and the model through the same history, and compares them after each step. */
export class Walk {
  private readonly model: Model;

  constructor(
    private readonly tx: Tx,
    private readonly world: World,
  ) {
    this.model = newModel(world.prices);
  }

  async step(step: Step): Promise<void> {
    const { model } = this;
    switch (step.kind) {
      case 'nothing':
        return;
      case 'time':
        model.now += step.hours * HOUR;
        return;
      case 'prices':
        model.prices = { Morning: model.prices.Morning + step.by, Night: model.prices.Night + step.by };
        await this.tx.execute(sql`update price_list_row set price = price + ${step.by}`);
        return;
      case 'order':
        return this.order(step);
      case 'dayOff':
        return this.dayOff(step);
      default: {
        const booking = pick(model.bookings, step.booking);
        if (!booking) return;
        if (step.kind === 'assign' || step.kind === 'release') return this.staff(step, booking);
        await this.change(step, booking);
        await this.compare(booking, step.by);
      }
    }
  }

  /** Every booking once more, as a SuperAdmin sees it. */
  async end(): Promise<void> {
    for (const booking of this.model.bookings) await this.compare(booking, 'SuperAdmin');
  }

  private get now() {
    return new Date(this.model.now);
  }

  private viewer(role: RoleName) {
    return this.world.site.people[role].viewer;
  }

  private cells(ahead: readonly AheadCell[]): ModelCell[] {
    return ahead.map(({ ahead: days, ...cell }) => ({ day: todayOf(this.model) + days, ...cell }));
  }

  /** What became of it, in words that the model knows; what is refused leaves nothing behind. */
  private async attempt<T>(work: (tx: Tx) => Promise<T>): Promise<{ outcome: Outcome; answer: T | null }> {
    try {
      return { outcome: null, answer: await this.tx.transaction(work) };
    } catch (error) {
      if (error instanceof Refusal) return { outcome: error.code, answer: null };
      throw error;
    }
  }

  private async order({ by, cells: ahead, consents }: StepOf<'order'>): Promise<void> {
    const { model, world } = this;
    const cells = this.cells(ahead);
    const { premiseId } = world.site;
    const asked = { premiseId, cartItems: cartOf(cells, world, consents, ''), pathOfItem: String };
    const { outcome, answer } = await this.attempt((tx) =>
      orderBooking(tx, this.viewer(by), asked, this.now, t),
    );
    expect([cells, outcome]).toEqual([cells, order(model, by, cells, consents)]);
    const ordered = model.bookings.at(-1);
    if (!answer || !ordered) return;
    ordered.id = answer.id;
    await this.compare(ordered, by);
    // The answer is put together from what was stored, and must be what is read.
    expect(answer).toEqual(await findBooking(this.tx, this.viewer(by), answer.id, this.now));
  }

  private async change(step: ChangingStep, booking: ModelBooking): Promise<void> {
    const asked = { version: step.isStale ? booking.version + 1 : booking.version, reason: step.reason };
    if (step.kind === 'edit') return this.edit(step, booking, asked);
    if (step.kind === 'cancel') {
      const { outcome } = await this.attempt((tx) =>
        cancelBooking(tx, this.viewer(step.by), { bookingId: booking.id, ...asked }, this.now),
      );
      expect([step, outcome]).toEqual([step, cancel(this.model, booking, step.by, asked)]);
      return;
    }
    const { kind: action, which } = step;
    const waiting = waitingSlots(booking);
    const named = waiting.filter((_, index) => which !== null && (which >> index) & 1);
    const slots = named.length === 0 ? waiting : named;
    const slotIds = named.length === 0 ? undefined : named.map(({ id }) => id ?? 0);
    const { outcome } = await this.attempt((tx) =>
      decideBooking(tx, this.viewer(step.by), { bookingId: booking.id, action, slotIds, ...asked }, this.now),
    );
    const expected = decide(this.model, booking, step.by, { action, slots, ...asked });
    expect([step, outcome]).toEqual([step, expected]);
  }

  private async edit(
    step: StepOf<'edit'>,
    booking: ModelBooking,
    seen: { version: number; reason: string },
  ): Promise<void> {
    const { model, world } = this;
    const { by, consents, from, changes } = step;
    const cells = editedCells(booking, from, this.cells(changes));
    if (cells.length === 0) return;
    const remarks = `Version ${booking.version}`;
    const asked = {
      bookingId: booking.id,
      premiseId: world.site.premiseId,
      cartItems: cartOf(cells, world, consents, remarks),
      pathOfItem: String,
      ...seen,
    };
    const { outcome, answer } = await this.attempt((tx) =>
      editBooking(tx, this.viewer(by), asked, this.now, t),
    );
    const expected = edit(model, booking, by, { cells, consents, ...seen });
    expect([step, outcome]).toEqual([step, expected]);
    if (answer?.pendingChange) expect(answer.cartItems[0]?.remarks).toBe(remarks);
  }

  private async staff(step: StepOf<'assign' | 'release'>, booking: ModelBooking): Promise<void> {
    const slots = booking.slots.filter(({ state, guards }) =>
      step.kind === 'assign' ? step.isAnySlot || state === 'approved' : guards.length > 0,
    );
    const slot = pick(slots, step.slot);
    if (!slot) return;
    const guard = pick(step.kind === 'assign' ? this.world.guardIds : slot.guards, step.guard) ?? 0;
    await this.staffSlot(step.kind, booking, step.by, { slot, guard });
  }

  private async staffSlot(
    kind: 'assign' | 'release',
    booking: ModelBooking,
    by: RoleName,
    place: { slot: ModelSlot; guard: number },
  ): Promise<void> {
    const row = { slotId: place.slot.id ?? 0, securityId: place.guard };
    const body =
      kind === 'assign'
        ? { assign: [{ ...row, overrides: OVERRIDES }], unassign: [] }
        : { assign: [], unassign: [row] };
    const { outcome } = await this.attempt((tx) =>
      saveAssignments(tx, this.viewer(by), body, this.now, 'en'),
    );
    const judge = kind === 'assign' ? assign : release;
    expect([kind, row, outcome]).toEqual([kind, row, judge(this.model, booking, by, place)]);
    await this.compare(booking, by);
  }

  /** Who stands on slots of that day is taken off them first. */
  private async dayOff({ guard: which, ahead }: StepOf<'dayOff'>): Promise<void> {
    const { model, world } = this;
    const guard = pick(world.guardIds, which) ?? 0;
    const day = todayOf(model) + ahead;
    for (const booking of model.bookings)
      for (const slot of booking.slots)
        if (slot.day === day && slot.guards.includes(guard) && endOf(slot) > model.now)
          await this.staffSlot('release', booking, 'Staff', { slot, guard });
    const date = dateOf(day);
    const off = { from: date, to: date, kind: 'annual' as const, repeat: null, until: null, note: null };
    await setDaysOff(this.tx, this.viewer('Staff'), guard, [off], this.now, '');
    model.daysOff.set(guard, [day]);
  }

  private async compare(booking: ModelBooking, role: RoleName): Promise<void> {
    const found = await findBooking(this.tx, this.viewer(role), booking.id, this.now);
    this.recognise(booking, found);
    expect(toldBy(found)).toEqual(expectedOf(this.model, booking, role, this.world));
    await this.holdTogether();
  }

  /** New slots get their ids in the order in which they were asked for. */
  private recognise({ slots }: ModelBooking, found: Booking) {
    const known = new Set(slots.map(({ id }) => id));
    const fresh = [...found.slots, ...(found.pendingChange?.added ?? [])]
      .map(({ id }) => id)
      .filter((id) => !known.has(id))
      .sort((a, b) => a - b);
    for (const slot of slots) slot.id ??= fresh.shift() ?? null;
    expect(fresh).toEqual([]);
  }

  /** What must be true of everything that is stored, whatever the model says. */
  private async holdTogether(): Promise<void> {
    const { rows } = await this.tx.execute<Record<string, boolean>>(sql`select
      exists (select from assignment one join assignment other on one.guard_id = other.guard_id and one.id < other.id
        and one.starts_at < other.ends_at and other.starts_at < one.ends_at) as "a guard twice at once",
      exists (select from assignment join slot on slot.id = assignment.slot_id
        where slot.state <> 'approved') as "a guard on a slot that is not in force",
      exists (select from slot where guards_required < (
        select count(*) from assignment where slot_id = slot.id)) as "more guards than places",
      exists (select from booking where version <> (
        select count(*) from booking_history where booking_id = booking.id)) as "a history that is not complete",
      exists (select from booking where id not in (
        select booking_id from booking_item where state = 'current')) as "a booking without items"`);
    expect(Object.entries(rows[0] ?? {}).filter(([, isBroken]) => isBroken)).toEqual([]);
  }
}
