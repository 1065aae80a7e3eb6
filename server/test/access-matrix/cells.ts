import type { CallRecord } from '@contract/call';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { userFlagTable } from '../../user/table';
import type { Asked } from './ask';
import type { Operation } from './operation';
import type { Someone } from './people';
import type { Place } from './places';
import { productReach } from './product-matrix';
import type { World } from './world';

/** One call of the table, with the status that it gets. */
export interface Cell {
  name: string;
  token: string | null;
  asked: Asked;
  status: number;
  before?: (tx: Database) => Promise<unknown>;
  /** Who calls, where somebody with a session does. */
  me?: Someone;
}

/** Whether the product lets somebody reach what is in the place. */
export const reaches = (
  { line }: Operation,
  { path }: CallRecord,
  me: Someone,
  { where }: Place,
): boolean => {
  const reach = line === 'visitors' ? 'all' : productReach(line, path, me.roles);
  if (reach === null || where === 'absent') return false;
  if (reach === 'self') return where === 'own';
  return reach === 'all' || me[reach].includes(where);
};

const mayCall = ({ line }: Operation, { path }: CallRecord, me: Someone): boolean =>
  line === 'visitors' || productReach(line, path, me.roles) !== null;

const successOf = ({ status, answer, media }: CallRecord): number => status ?? (answer || media ? 200 : 204);

/** Everything that is asked of one call: its row of the table. */
export const cellsOf = (operation: Operation, call: CallRecord, world: World): Cell[] => {
  const { own, foreign, absent } = world.places;
  const { hasObject, status: success = successOf(call), missing = 404 } = operation;
  const places = hasObject ? [own, foreign, absent] : [own];
  const isPublic = call.access === 'public';
  const able = world.people.find((me) => reaches(operation, call, me, own));
  if (!able) throw new Error(`Nobody may call ${call.method} ${call.path}.`);
  const ask = (me: Someone, at: Place) => operation.ask({ me, at, world });
  const found = (me: Someone, at: Place) =>
    !hasObject || reaches(operation, call, me, at) ? success : missing;

  /** Wrong in all that is sent, about an object that isn't there. */
  const broken: Asked = {
    path: ask(able, hasObject ? absent : own).path ?? {},
    query: { nonsense: 1 },
    ...(call.body || call.upload ? { body: { nonsense: 1 } } : {}),
  };
  const refused = call.upload ? 415 : 422;

  return [
    ...world.people.flatMap((me) =>
      places.map((at) => ({
        name: `${me.name}: ${at.where}`,
        token: me.token,
        asked: ask(me, at),
        status: mayCall(operation, call, me) ? found(me, at) : 403,
        me,
      })),
    ),
    ...places.map((at) => ({
      name: `no session: ${at.where}`,
      token: null,
      asked: ask(able, at),
      status: isPublic ? success : 401,
    })),
    ...world.people.map((me) => ({
      name: `ended session of ${me.name}`,
      token: me.endedToken,
      asked: ask(me, own),
      status: isPublic ? success : 401,
    })),
    {
      name: 'without flags',
      token: able.token,
      asked: ask(able, own),
      me: able,
      before: (tx) => tx.delete(userFlagTable).where(eq(userFlagTable.userId, able.viewer.userId)),
      status: call.flag ? 403 : success,
    },
    ...world.people.map((me) => ({
      name: `${me.name}: nonsense`,
      token: me.token,
      asked: broken,
      status: mayCall(operation, call, me) ? refused : 403,
    })),
    { name: 'no session: nonsense', token: null, asked: broken, status: isPublic ? refused : 401 },
  ];
};
