import type { Asked } from './ask';
import type { Someone } from './people';
import type { Place } from './places';
import type { Line } from './product-matrix';
import type { World } from './world';

export interface Circumstances {
  /** Where the object is. */
  at: Place;
  me: Someone;
  world: World;
}

type Ask = (circumstances: Circumstances) => Asked;

interface Special {
  /** Answered instead of the call's own status of success. */
  status?: number;
  /** Answered instead of 404 for an object that is foreign or absent. */
  missing?: number;
}

/** How one call is asked for, and which line of the product's table it belongs to. */
export interface Operation extends Special {
  line: Line | 'visitors';
  ask: Ask;
  hasObject: boolean;
  /** Of a list: the ids that it shows, and the id of what each place has in it. */
  shows?: { ids: (body: never) => unknown[]; of: (place: Place) => number };
  /** Of a figure: how many of the places it counts. */
  figure?: (body: never) => unknown;
}

/** A call about an object: asked for where it is the own, a foreign and an absent one. */
export const about = (line: Line, ask: Ask, more: Special = {}): Operation => ({
  line,
  ask,
  hasObject: true,
  ...more,
});

/** A call about no object. */
export const plain = (line: Line, ask: Ask = () => ({}), more: Special = {}): Operation => ({
  line,
  ask,
  hasObject: false,
  ...more,
});

/** A call that needs no session, with its status. */
export const open = (status: number, ask: Ask): Operation => ({
  line: 'visitors',
  ask,
  hasObject: false,
  status,
});

interface WithId {
  id: number;
}

/** A page of what is in reach. */
export const list = (line: Line, of: (place: Place) => number, ask?: Ask): Operation => ({
  ...plain(line, ask),
  shows: { of, ids: ({ items }: { items: WithId[] }) => items.map(({ id }) => id) },
});

/** A bare list of what is in reach. */
export const combo = (line: Line, of: (place: Place) => number, ask?: Ask): Operation => ({
  ...plain(line, ask),
  shows: { of, ids: (body: WithId[]) => body.map(({ id }) => id) },
});

/** The same call of both areas; `*` stands for the area. */
export const twins = (name: string, operation: Operation): Record<string, Operation> => ({
  [name.replace('*', 'admin')]: operation,
  [name.replace('*', 'client')]: operation,
});
