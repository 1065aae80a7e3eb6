/** The list and row from which a page was opened. Stored in the history's state, which survives a reload. */
export interface ListOrigin {
  /** The key of the list in `ListReturn`. */
  list: string;
  /** Path parameters of the list's call. */
  params?: Record<string, string | number>;
  query: Record<string, unknown>;
  /** From 0, over all pages of the list. */
  index: number;
  total: number;
  /** Path and query of the list. */
  from: string;
  /** Index of the list's history entry; undefined if unknown. */
  entry: number | undefined;
}

export type StepDirection = 'previous' | 'next';

/** State of a link to a row's page; `step` if it came from the previous or next button. */
export interface OriginState {
  origin: ListOrigin;
  step?: StepDirection;
}

const isOriginState = (state: unknown): state is OriginState =>
  typeof state === 'object' && state !== null && 'origin' in state && typeof state.origin === 'object';

export const readOrigin = (state: unknown): OriginState | undefined =>
  isOriginState(state) ? state : undefined;

/** The router's index of the current history entry. */
export const historyEntry = (): number | undefined => {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
};
