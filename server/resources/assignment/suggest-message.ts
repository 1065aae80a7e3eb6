import type { SuggestedChange, Suggestion as SuggestionOnWire, SuggestProgress } from '@contract/suggest';
import { rowOnWire } from '@domain/staffing/wire-row';
import type { Suggestion } from '@domain/suggest/suggest';
import type { OpenPlaceCure } from '@domain/suggest/why-open';
import type { SuggestMessage } from '@server/base/ports/suggest';

const changeOnWire = (change: OpenPlaceCure): SuggestedChange => {
  if (change.kind === 'guard') return { ...change, licenceTypes: [...change.licenceTypes] };
  if (change.kind === 'leave') return rowOnWire(change);
  return { ...rowOnWire(change), licenceTypes: [...change.licenceTypes] };
};

const planOnWire = (
  { isOptimal, assign, open, ...counts }: Suggestion,
  seconds: number,
): SuggestionOnWire => ({
  ...counts,
  status: isOptimal ? 'optimal' : 'feasible',
  seconds,
  assign: assign.map(rowOnWire),
  open: open.map(({ would, ...why }) => ({
    ...why,
    would: would.map(({ change, places }) => ({ change: changeOnWire(change), places })),
  })),
});

export const suggestMessageOnWire = (message: SuggestMessage): SuggestProgress | SuggestionOnWire => {
  const seconds = Math.round(message.seconds * 10) / 10;
  if (message.kind === 'plan') return planOnWire(message.plan, seconds);
  if (message.kind === 'waiting') return { stage: 'waiting', filled: 0, bound: 0, seconds };
  const { stage, filled, bound } = message.progress;
  return { stage, filled, bound, seconds };
};
