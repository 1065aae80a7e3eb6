import type { CallRecord } from '@contract/call';
import type { Database } from '@server/base/db/database';
import { userFlagTable } from '@server/model/user';
import { eq } from 'drizzle-orm';
import type { Operation } from './operation';
import type { MatrixUser } from './people';
import type { Place } from './places';
import { isKeyAllowed, keyReach, type Line, productReach } from './product-matrix';
import type { TestRequest } from './test-requester';
import type { World } from './world';

/** One request of the matrix with the expected status. */
export interface Cell {
  name: string;
  token: string | null;
  request: TestRequest;
  status: number;
  before?: (tx: Database) => Promise<unknown>;
  /** The caller, if signed in. */
  me?: MatrixUser;
}

/** Whether the product's table lets the user, or the user's API key, reach the record in a place. */
export const reaches = ({ line }: Operation, call: CallRecord, me: MatrixUser, { where }: Place): boolean => {
  const reachInTable = (tableLine: Line) =>
    me.isKey ? keyReach(tableLine, call) : productReach(tableLine, call.path, me.roles);
  const reach = line === 'visitors' ? 'all' : reachInTable(line);
  if (reach === null || where === 'absent') return false;
  if (reach === 'self') return where === 'own';
  return reach === 'all' || me[reach].includes(where);
};

const canCall = ({ line }: Operation, call: CallRecord, me: MatrixUser): boolean => {
  if (line === 'visitors') return true;
  return me.isKey ? isKeyAllowed(line, call) : productReach(line, call.path, me.roles) !== null;
};

const successOf = ({ status, answer, media }: CallRecord): number => status ?? (answer || media ? 200 : 204);

/** All cells of one call: its row of the matrix. */
export const cellsOf = (operation: Operation, call: CallRecord, world: World): Cell[] => {
  const { own, foreign, absent } = world.places;
  const { hasObject, status: success = successOf(call), missing = 404 } = operation;
  const places = hasObject ? [own, foreign, absent] : [own];
  const isPublic = call.access === 'public';
  const permitted = world.people.find((me) => reaches(operation, call, me, own));
  if (!permitted) throw new Error(`Nobody may call ${call.method} ${call.path}.`);
  const ask = (me: MatrixUser, at: Place) => operation.makeRequest({ me, at, world });
  /** Whoever may not call is refused before a place matters, and is asked once; the deep run asks at each. */
  const placesFor = (me: MatrixUser): Place[] =>
    process.env.DEEP || canCall(operation, call, me) ? places : [own];
  /** Who sends an invalid request: with DEEP everyone, else one who may call and one who may not. */
  const askers = process.env.DEEP
    ? world.people
    : [permitted, ...world.people.filter((me) => !canCall(operation, call, me)).slice(0, 1)];
  const found = (me: MatrixUser, at: Place) =>
    !hasObject || reaches(operation, call, me, at) ? success : missing;

  /** An invalid request about an absent record. */
  const invalidRequest: TestRequest = {
    path: ask(permitted, hasObject ? absent : own).path ?? {},
    query: { nonsense: 1 },
    ...(call.body || call.upload ? { body: { nonsense: 1 } } : {}),
  };
  const refused = call.upload ? 415 : 422;

  const withoutFlags: Cell = {
    name: 'without flags',
    token: permitted.token,
    request: ask(permitted, own),
    me: permitted,
    before: (tx) => tx.delete(userFlagTable).where(eq(userFlagTable.userId, permitted.viewer.userId)),
    status: call.flag ? 403 : success,
  };

  return [
    ...world.people.flatMap((me) =>
      placesFor(me).map((at) => ({
        name: `${me.name}: ${at.where}`,
        token: me.token,
        request: ask(me, at),
        status: canCall(operation, call, me) ? found(me, at) : 403,
        me,
      })),
    ),
    ...(process.env.DEEP ? places : [own]).map((at) => ({
      name: `no session: ${at.where}`,
      token: null,
      request: ask(permitted, at),
      status: isPublic ? success : 401,
    })),
    ...(process.env.DEEP ? world.people : world.people.filter(({ isKey }, at) => at === 0 || isKey)).map(
      (me) => ({
        name: `ended session of ${me.name}`,
        token: me.endedToken,
        request: ask(me, own),
        status: isPublic ? success : 401,
      }),
    ),
    ...(process.env.DEEP || call.flag ? [withoutFlags] : []),
    ...askers.map((me) => ({
      name: `${me.name}: nonsense`,
      token: me.token,
      request: invalidRequest,
      status: canCall(operation, call, me) ? refused : 403,
    })),
    { name: 'no session: nonsense', token: null, request: invalidRequest, status: isPublic ? refused : 401 },
  ];
};
