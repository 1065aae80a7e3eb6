import type { Id } from '@contract/primitives';
import { evaluateRows } from '../staffing/evaluate';
import type { AssignRow } from '../staffing/facts';
import { upperBound } from './bound';
import { fillExactly } from './exact';
import { fillGreedily, RepairLimit, repair, repairShaken } from './fill';
import { Improvement } from './improve';
import type { SuggestInput } from './input';
import { Plan } from './plan';
import { type PeriodSolver, solvePeriods } from './solve-periods';
import { type WhyOpen, whyOpen } from './why-open';

export type SuggestStage = 'greedy' | 'repair' | 'prove' | 'wishes' | 'even';

export interface SuggestProgress {
  stage: SuggestStage;
  /** The stage is finished. */
  isDone: boolean;
  filled: number;
  bound: number;
}

export interface Suggestion {
  /** No plan fills more places. */
  isOptimal: boolean;
  bound: number;
  filled: number;
  places: number;
  assign: AssignRow[];
  /** The guards who are named in it. */
  guards: { id: Id; name: string }[];
  open: WhyOpen[];
}

/**
 * Searches a plan for the open places of some slots: as many as possible, then the wishes of the guards and familiar posts,
 * within hours that are about even, then hours that are more so, then short ways. Every row has no problem at all: a warning counts as a refusal. Each step of `run`
 * leaves a whole plan, so the caller may stop between any two.
 */
export class SuggestSearch {
  private readonly plan: Plan;
  private bound: number;

  constructor(input: SuggestInput) {
    this.plan = new Plan(input);
    this.bound = this.plan.places.length;
  }

  /** Fills places until that is proven to be all, or no chain fills another. */
  *fill(): Generator<SuggestProgress> {
    yield* this.stage('greedy', fillGreedily(this.plan));
    yield* this.stage('repair', this.fillFurther());
  }

  /** Whether more places might be filled. */
  get isOpen(): boolean {
    return this.plan.filled < this.bound;
  }

  /** Fills more, or proves that there are no more, by programs. */
  *prove(solver: PeriodSolver): Generator<SuggestProgress> {
    yield* this.stage('prove', this.solve(solver));
  }

  /** Improves a plan that fills as many places. */
  *improve(): Generator<SuggestProgress> {
    const improvement = new Improvement(this.plan);
    yield* this.stage('wishes', improvement.grantWishes());
    yield* this.stage('even', improvement.evenOut());
  }

  /** The plan so far, without what the rules would refuse. */
  rows(): AssignRow[] {
    this.dropRefused();
    return this.plan.rows();
  }

  answer(): Suggestion {
    const { plan } = this;
    const [assign, open] = [this.rows(), whyOpen(plan)];
    const reported = new Set([
      ...assign.map(({ guardId }) => guardId),
      ...open.flatMap(({ would }) =>
        would.flatMap(({ change }) => (change.kind === 'guard' ? [] : change.guardId)),
      ),
    ]);
    return {
      isOptimal: plan.filled === this.bound,
      bound: this.bound,
      filled: plan.filled,
      places: plan.places.length,
      assign,
      guards: plan.guards.flatMap(({ guard: { id, name } }) => (reported.has(id) ? [{ id, name }] : [])),
      open,
    };
  }

  private *stage(stage: SuggestStage, steps: Generator<void>): Generator<SuggestProgress> {
    const at = (isDone: boolean) => ({ stage, isDone, filled: this.plan.filled, bound: this.bound });
    for (const _ of steps) yield at(false);
    yield at(true);
  }

  private *solve(solver: PeriodSolver): Generator<void> {
    const bounds = solvePeriods(this.plan, this.bound, solver);
    for (let next = bounds.next(); ; next = bounds.next()) {
      this.bound = next.value;
      if (next.done) return;
      yield;
    }
  }

  private *fillFurther(): Generator<void> {
    const { plan } = this;
    if (!this.isOpen) return;
    this.bound = upperBound(plan);
    yield;
    const limit = new RepairLimit(plan, this.bound);
    yield* repair(plan, limit);
    if (this.isOpen && fillExactly(plan, this.bound)) this.bound = plan.filled;
    if (this.isOpen) yield* repairShaken(plan, limit);
  }

  /** The last word is that of the rules by which assignments are saved. */
  private dropRefused(): void {
    const { plan } = this;
    const rows = plan.rows();
    const { assignments } = evaluateRows(plan.input.staffing, { assign: rows, unassign: [] });
    const refused = new Set(
      assignments
        .filter(({ problems }) => problems.length > 0)
        .map(({ slotId, guardId }) => `${slotId} ${guardId}`),
    );
    for (const place of plan.places) {
      const guard = plan.guardOn(place);
      if (guard && refused.has(`${place.slot.id} ${guard.guard.id}`)) plan.take(place);
    }
  }
}
