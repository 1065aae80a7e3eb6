import { groupBy } from './group-by';
import type { OpenPlace } from './open-place';
import type { Limits } from './roster';

const lengthOf = ({ start, end }: Pick<OpenPlace, 'start' | 'end'>) => end - start;

/** Open places of one premise at the same time, which need the same papers; never empty. */
export type Spot = readonly OpenPlace[];

/** Shifts that a guard has as one duty, a single one mostly; at which premise is a matter of the flow. */
export interface Duty {
  start: number;
  end: number;
  /** One place of each shift, for their times. */
  parts: readonly OpenPlace[];
  /** The same shifts at each premise that has them. */
  chains: readonly (readonly Spot[])[];
}

/** Shifts of many kinds, or duties without a limit, make more chains than a program could have. */
const MAX_CHAINS = 5000;

/** Spots of one premise that join to one duty: each alone, and all chains of them. */
const chainsOf = (spots: readonly Spot[], limits: Limits): (readonly Spot[])[] => {
  const chains: (readonly Spot[])[] = spots.map((spot) => [spot]);
  for (const chain of chains) {
    const places = chain.flatMap(([place]) => place ?? []);
    const worked = places.reduce((sum, place) => sum + lengthOf(place), 0);
    const end = places.at(-1)?.end ?? 0;
    for (const spot of spots) {
      const [next] = spot;
      if (!next || next.start < end || next.start - end > limits.join) continue;
      if (worked + lengthOf(next) <= limits.duty) chains.push([...chain, spot]);
    }
    if (chains.length > MAX_CHAINS) break;
  }
  return chains;
};

const chainsIn = (places: readonly OpenPlace[], limits: Limits): (readonly Spot[])[] =>
  groupBy(places, ({ premiseId }) => premiseId).flatMap((ofPremise) =>
    chainsOf(
      groupBy(ofPremise, ({ start, end, kind }) => `${start} ${end} ${kind}`),
      limits,
    ),
  );

const timesOf = (chain: readonly Spot[]): string =>
  chain.map(([place]) => place && `${place.start} ${place.end} ${place.day}`).join(' ');

/** How many duties the open places of a period make; unlimited if there are too many to list. */
export const countDuties = (places: readonly OpenPlace[], limits: Limits): number => {
  const chains = chainsIn(places, limits);
  return chains.length > MAX_CHAINS ? Number.POSITIVE_INFINITY : new Set(chains.map(timesOf)).size;
};

/** All duties that the open places of a period make: each shift, and those that join. */
export const dutiesOf = (places: readonly OpenPlace[], limits: Limits): Duty[] =>
  groupBy(chainsIn(places, limits), timesOf).flatMap((chains) => {
    const parts = (chains[0] ?? []).flatMap(([place]) => place ?? []);
    const [first, last] = [parts[0], parts.at(-1)];
    return first && last ? [{ start: first.start, end: last.end, parts, chains }] : [];
  });
