import type { RoleName } from '@contract/access';
import type { Booking } from '@contract/booking';
import { actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { silentLog } from '@server/base/ports/log';
import { RefusalError } from '@server/base/refusal';
import { cancelBooking } from '@server/resources/booking/cancel';
import { cancelChosenSlots } from '@server/resources/booking/cancel-slots';
import { decideBooking } from '@server/resources/booking/decide';
import { editBooking } from '@server/resources/booking/edit';
import { orderBooking } from '@server/resources/booking/order';
import { findBooking } from '@server/resources/booking/queries';
import { rejectUndecided } from '@server/resources/booking/reject-undecided';
import { withdrawUndecided } from '@server/resources/booking/withdraw';
import { changeLeave } from '@server/resources/guard/change-leave';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { checkInvariants } from './check-invariants';
import { cancel, cancelSlots, decide, pendingSlots, rejectLate, withdraw } from './decide-and-cancel';
import {
  DECIDABLE,
  dateOf,
  HOUR,
  isLive,
  LIVE,
  type Model,
  type ModelBooking,
  type ModelCell,
  type ModelSlot,
  newModel,
  type Outcome,
  todayOf,
} from './model';
import { expectedBooking, observedBooking } from './observed';
import { edit, order } from './order-and-edit';
import { sendItemsBack } from './send-items-back';
import { affectedSlots, assign, release, replace, setLeave } from './staff';
import { staffSlot } from './staff-slot';
import type { CellChange, Decision, RelativeCell, Step } from './steps';
import { cartOf, editedCells, type World } from './world';

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
type ChangingStep = StepOf<'edit' | 'cancel' | 'cancelSlots' | 'withdraw'> | Decision;
type StaffingStep = StepOf<'assign' | 'release' | 'replace'>;

const isStaffing = (step: ChangingStep | StaffingStep): step is StaffingStep =>
  step.kind === 'assign' || step.kind === 'release' || step.kind === 'replace';

const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length];

const placeOf = (slot: ModelSlot | undefined) => (slot ? { day: slot.day, shift: slot.shift } : {});

/** Runs the product and the model through the same history and compares them after each step. */
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
      case 'undecided':
        return this.timeDecides();
      case 'prices':
        model.prices = { Morning: model.prices.Morning + step.by, Night: model.prices.Night + step.by };
        await this.tx.execute(sql`update price_list_row set price = price + ${step.by}`);
        return;
      case 'order':
        return this.order(step);
      case 'leave':
        return this.leave(step);
      default: {
        const booking = pick(this.fitting(step), step.booking);
        if (!booking) return this.begin(step);
        if (isStaffing(step)) return this.staff(step, booking);
        await this.change(step, booking);
      }
    }
  }

  private async timeDecides(): Promise<void> {
    await rejectUndecided({ db: this.tx, clock: { now: () => this.now }, log: silentLog });
    rejectLate(this.model);
    await this.end();
  }

  /** Compares every booking once more, as a SuperAdmin. */
  async end(): Promise<void> {
    for (const booking of this.model.bookings)
      await this.compare(booking, 'SuperAdmin', await this.read(booking, 'SuperAdmin'));
  }

  /** The bookings for which a step is likely to succeed. */
  private fitting({ kind, isAny }: ChangingStep | StaffingStep): ModelBooking[] {
    const { bookings } = this.model;
    const isDecision = kind === 'approve' || kind === 'reject' || kind === 'withdraw';
    const open = bookings.filter(({ status }) => (isDecision ? DECIDABLE : LIVE).includes(status));
    return isAny ? bookings : open;
  }

  private get now() {
    return new Date(this.model.now);
  }

  private actor(role: RoleName) {
    return actorAt(this.world.site.people[role].viewer, this.now);
  }

  private cellOf({ ahead, shift, guards }: RelativeCell): ModelCell {
    return { day: todayOf(this.model) + ahead, shift, guards };
  }

  private changed({ slots }: ModelBooking, changes: readonly CellChange[]): ModelCell[] {
    const live = slots.filter(isLive);
    return changes.map(({ own, ...cell }) => ({
      ...this.cellOf(cell),
      ...(own === null ? {} : placeOf(pick(live, own))),
    }));
  }

  /** Runs a step of the product; a refusal is rolled back and returned as the model's outcome. */
  private async attempt<T>(work: (tx: Tx) => Promise<T>): Promise<{ outcome: Outcome; answer: T | null }> {
    try {
      return { outcome: null, answer: await this.tx.transaction(work) };
    } catch (error) {
      if (error instanceof RefusalError) return { outcome: error.code, answer: null };
      throw error;
    }
  }

  /** If no booking is left to change, orders the cells of the change. */
  private async begin(step: Step): Promise<void> {
    if (step.kind !== 'edit') return;
    const cells = step.changes.filter(({ guards }) => guards > 0);
    if (cells.length > 0) await this.order({ kind: 'order', by: step.by, cells, consents: step.consents });
  }

  private async order({ by, cells: ahead, consents }: StepOf<'order'>): Promise<void> {
    const { model, world } = this;
    const cells = ahead.map((cell) => this.cellOf(cell));
    const { premiseId } = world.site;
    const asked = { premiseId, cartItems: cartOf(cells, world, consents, ''), pathOfItem: String };
    const { outcome, answer } = await this.attempt((tx) => orderBooking(tx, this.actor(by), asked));
    expect([cells, outcome]).toEqual([cells, order(model, by, cells, consents)]);
    const ordered = model.bookings.at(-1);
    if (!answer || !ordered) return checkInvariants(this.tx, this.model);
    ordered.id = answer.id;
    // The answer is built in memory and must equal the stored booking.
    expect(answer).toEqual(await findBooking(this.tx, this.actor(by), answer.id));
    await this.compare(ordered, by, answer);
  }

  private async change(step: ChangingStep, booking: ModelBooking): Promise<void> {
    const asked = { version: step.isStale ? booking.version + 1 : booking.version, reason: step.reason };
    if (step.kind === 'edit') return this.edit(step, booking, asked);
    if (step.kind === 'cancel') {
      const { outcome, answer } = await this.attempt((tx) =>
        cancelBooking(tx, this.actor(step.by), { bookingId: booking.id, ...asked }),
      );
      expect([step, outcome]).toEqual([step, cancel(this.model, booking, step.by, asked)]);
      return this.compare(booking, step.by, answer);
    }
    if (step.kind === 'cancelSlots') {
      const slots = booking.slots.filter((_, index) => (step.which >> index) & 1);
      if (slots.length === 0) return;
      const slotIds = slots.map(({ id }) => id ?? 0);
      const { outcome, answer } = await this.attempt((tx) =>
        cancelChosenSlots(tx, this.actor(step.by), { bookingId: booking.id, slotIds, ...asked }),
      );
      expect([step, outcome]).toEqual([step, cancelSlots(this.model, booking, step.by, { slots, ...asked })]);
      return this.compare(booking, step.by, answer);
    }
    if (step.kind === 'withdraw') {
      const { outcome, answer } = await this.attempt((tx) =>
        withdrawUndecided(tx, this.actor(step.by), { bookingId: booking.id, ...asked }),
      );
      expect([step, outcome]).toEqual([step, withdraw(this.model, booking, step.by, asked)]);
      return this.compare(booking, step.by, answer);
    }
    const { kind: action, which } = step;
    const waiting = pendingSlots(booking);
    const chosen = waiting.filter((_, index) => which !== null && (which >> index) & 1);
    const slots = chosen.length === 0 ? waiting : chosen;
    const slotIds = chosen.length === 0 ? undefined : chosen.map(({ id }) => id ?? 0);
    const { outcome, answer } = await this.attempt((tx) =>
      decideBooking(tx, this.actor(step.by), {
        bookingId: booking.id,
        action,
        slotIds,
        ...asked,
      }),
    );
    const expected = decide(this.model, booking, step.by, { action, slots, ...asked });
    expect([step, outcome]).toEqual([step, expected]);
    await this.compare(booking, step.by, answer);
  }

  private async edit(
    step: StepOf<'edit'>,
    booking: ModelBooking,
    seen: { version: number; reason: string },
  ): Promise<void> {
    const { model, world } = this;
    const { by, consents, from, changes } = step;
    const cells = editedCells(booking, from, this.changed(booking, changes));
    if (cells.length === 0) return;
    const remarks = `Version ${booking.version}`;
    const asked = {
      bookingId: booking.id,
      premiseId: world.site.premiseId,
      cartItems: cartOf(cells, world, consents, remarks),
      pathOfItem: String,
      ...seen,
    };
    const { outcome, answer } = await this.attempt((tx) => editBooking(tx, this.actor(by), asked));
    const expected = edit(model, booking, by, { cells, consents, ...seen });
    expect([step, outcome]).toEqual([step, expected]);
    if (answer?.pendingChange) expect(answer.cartItems[0]?.remarks).toBe(remarks);
    await this.compare(booking, by, answer);
  }

  private async staff(step: StaffingStep, booking: ModelBooking): Promise<void> {
    const { kind, by } = step;
    const slots = booking.slots.filter(({ state, guards, required }) =>
      kind === 'assign'
        ? step.isAny || (state === 'approved' && guards.length < required)
        : guards.length > 0,
    );
    const slot = pick(slots, step.slot);
    const guard = pick(kind === 'assign' ? this.world.guardIds : (slot?.guards ?? []), step.guard);
    const replacement = kind === 'replace' ? pick(this.world.guardIds, step.replacement) : undefined;
    if (!slot || guard === undefined || replacement === guard) return;
    const place = { slot, guard, replacement: replacement ?? 0 };
    const { outcome } = await this.attempt((tx) => staffSlot(tx, this.actor(by), kind, place));
    const evaluate = { assign, release, replace }[kind];
    expect([step, outcome]).toEqual([step, evaluate(this.model, booking, by, place)]);
    if (outcome === null) await this.compare(booking, by, await this.read(booking, by));
    else await checkInvariants(this.tx, this.model);
  }

  private async leave({ guard: which, ahead, by, isReleased }: StepOf<'leave'>): Promise<void> {
    const { model, world } = this;
    const guard = pick(world.guardIds, which) ?? 0;
    const day = todayOf(model) + ahead;
    const date = dateOf(day);
    const hit = affectedSlots(model, guard, day);
    const asked = {
      guardId: guard,
      leave: [{ from: date, to: date, kind: 'annual' as const }],
      releaseSlotIds: isReleased ? hit.map(({ id }) => id ?? 0) : [],
    };
    const { outcome } = await this.attempt((tx) => changeLeave(tx, this.actor(by), asked));
    expect([asked, outcome]).toEqual([asked, setLeave(model, by, { guard, day, isReleased })]);
    for (const booking of model.bookings)
      if (booking.slots.some((slot) => hit.includes(slot)))
        await this.compare(booking, by, await this.read(booking, by));
    await checkInvariants(this.tx, this.model);
  }

  private read({ id }: ModelBooking, role: RoleName): Promise<Booking> {
    return findBooking(this.tx, this.actor(role), id);
  }

  /** Compares the answer to a role with the model; null if refused, and then nothing may have changed. */
  private async compare(booking: ModelBooking, role: RoleName, answered: Booking | null): Promise<void> {
    if (answered) {
      this.recognise(booking, answered);
      expect(observedBooking(answered)).toEqual(expectedBooking(this.model, booking, role, this.world));
      await sendItemsBack(this.tx, this.actor(role), answered);
    }
    await checkInvariants(this.tx, this.model);
  }

  /** New slots have ids in the order of the request. */
  private recognise({ slots }: ModelBooking, found: Booking) {
    const knownIds = new Set(slots.map(({ id }) => id));
    const fresh = [...found.slots, ...(found.pendingChange?.added ?? [])]
      .map(({ id }) => id)
      .filter((id) => !knownIds.has(id))
      .sort((a, b) => a - b);
    for (const slot of slots) slot.id ??= fresh.shift() ?? null;
    expect(fresh).toEqual([]);
  }
}
