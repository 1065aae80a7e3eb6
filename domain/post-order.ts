import type { PostOrderLine } from '@contract/post-order';
import type { Instant, Lang, Texts } from '@contract/primitives';
import { millisecondsInHour } from 'date-fns/constants';
import { isSameValue } from './same-value';

/** Secret instructions are shown so long before a shift begins. */
const SECRET_HOURS_BEFORE = 2;

/** Chinese before English, so that a Chinese reader gets Chinese where there is any. */
const FALLBACKS: readonly Lang[] = ['hk', 'cn', 'en'];

/** The text of an instruction for a reader of `lang`: in this language if there is one, else in another. */
export const postOrderTextIn = (lang: Lang, texts: Texts): string =>
  [lang, ...FALLBACKS].map((each) => texts[each]).find((text) => text !== '') ?? '';

/** Whether a guard may see the secret instructions of a shift: from two hours before it begins until it ends. */
export const areSecretsShown = (shift: { startsAt: Instant; endsAt: Instant }, now: Instant): boolean =>
  Date.parse(now) >= Date.parse(shift.startsAt) - SECRET_HOURS_BEFORE * millisecondsInHour &&
  Date.parse(now) < Date.parse(shift.endsAt);

const isSameLine = (left: PostOrderLine, right: PostOrderLine): boolean =>
  left.secret === right.secret &&
  isSameValue(left.text, right.text) &&
  isSameValue(left.photoIds, right.photoIds);

export interface MatchedLine<Stored> {
  line: PostOrderLine;
  /** Null for a new instruction. */
  stored: Stored | null;
  /** A changed instruction gets a new version, so that guards are asked to read it again. */
  isChanged: boolean;
}

/**
 * Pairs the instructions of a save with the stored ones, in the new order: equal ones first, wherever they moved, then
 * changed ones in order. Stored ones without a pair are removed.
 */
export const matchPostOrders = <Stored extends PostOrderLine>(
  stored: readonly Stored[],
  lines: readonly PostOrderLine[],
): { matched: MatchedLine<Stored>[]; removed: Stored[] } => {
  const remaining = [...stored];
  const takeWhere = (isWanted: (each: Stored) => boolean): Stored | null => {
    const index = remaining.findIndex(isWanted);
    return index < 0 ? null : (remaining.splice(index, 1)[0] ?? null);
  };
  const equal = lines.map((line) => takeWhere((each) => isSameLine(each, line)));
  const matched = lines.map((line, index): MatchedLine<Stored> => {
    const same = equal[index] ?? null;
    if (same) return { line, stored: same, isChanged: false };
    return { line, stored: takeWhere(() => true), isChanged: true };
  });
  return { matched, removed: remaining };
};
