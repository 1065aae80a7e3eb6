import type { Database } from '@server/base/db/database';
import type { MatrixUser } from './people';
import type { Place } from './places';
import type { Line } from './product-matrix';
import type { TestRequest } from './test-requester';
import type { World } from './world';

export interface OperationContext {
  /** The place of the record. */
  at: Place;
  me: MatrixUser;
  world: World;
}

type MakeRequest = (context: OperationContext) => TestRequest;

interface Special {
  /** The expected status on success, if not the call's own. */
  status?: number;
  /** The expected status for a foreign or absent record, if not 404. */
  missing?: number;
  /** Makes what the call needs and other calls must not find. */
  prepare?: (tx: Database, world: World) => Promise<unknown>;
}

/** How to request one call, and its line in the product's table. */
export interface Operation extends Special {
  line: Line | 'visitors';
  makeRequest: MakeRequest;
  hasObject: boolean;
  /** Of a list: the ids it returns, and the id of each place's record in it. */
  shows?: { ids: (body: never) => unknown[]; of: (place: Place) => number };
  /** Of a figure: how many places it counts. */
  figure?: (body: never) => unknown;
}

/** A call about a record, tested for an own, a foreign and an absent one. */
export const recordCall = (line: Line, makeRequest: MakeRequest, more: Special = {}): Operation => ({
  line,
  makeRequest,
  hasObject: true,
  ...more,
});

/** A call without a record. */
export const simpleCall = (
  line: Line,
  makeRequest: MakeRequest = () => ({}),
  more: Special = {},
): Operation => ({
  line,
  makeRequest,
  hasObject: false,
  ...more,
});

/** A call that needs no session, with its status. */
export const publicCall = (status: number, makeRequest: MakeRequest): Operation => ({
  line: 'visitors',
  makeRequest,
  hasObject: false,
  status,
});

interface WithId {
  id: number;
}

/** A page of records in reach. */
export const listCall = (line: Line, of: (place: Place) => number, makeRequest?: MakeRequest): Operation => ({
  ...simpleCall(line, makeRequest),
  shows: { of, ids: ({ items }: { items: WithId[] }) => items.map(({ id }) => id) },
});

/** An unpaged list of records in reach. */
export const comboCall = (
  line: Line,
  of: (place: Place) => number,
  makeRequest?: MakeRequest,
): Operation => ({
  ...simpleCall(line, makeRequest),
  shows: { of, ids: (body: WithId[]) => body.map(({ id }) => id) },
});

/** The call in both areas; `*` is replaced by the area. */
export const bothAreas = (name: string, operation: Operation): Record<string, Operation> => ({
  [name.replace('*', 'admin')]: operation,
  [name.replace('*', 'client')]: operation,
});
