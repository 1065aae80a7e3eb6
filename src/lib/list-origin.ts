/** From which place of which list a page was opened. It stands in the history's state, which outlives a reload. */
export interface ListOrigin {
  /** The name by which the page knows the list. */
  list: string;
  /** The list's call: path parameters, search, filters and order. */
  params?: Record<string, string | number>;
  query: Record<string, unknown>;
  /** From 0, over all pages of the list. */
  index: number;
  total: number;
  /** The address of the list as it was. */
  from: string;
  /** The number of its entry in the history; nothing where there is none. */
  entry: number | undefined;
}

export type StepDirection = 'previous' | 'next';

/** What a link to a page of a list carries; `step` when it was made from a neighbour in the list. */
export interface OriginState {
  origin: ListOrigin;
  step?: StepDirection;
}

const isOriginState = (state: unknown): state is OriginState =>
  typeof state === 'object' && state !== null && 'origin' in state && typeof state.origin === 'object';

export const readOrigin = (state: unknown): OriginState | undefined =>
  isOriginState(state) ? state : undefined;

/** The number that the router gives to the present entry of the history. */
export const historyEntry = (): number | undefined => {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
};
