import type { CallRecord } from '@contract/call';
import type { ChangeKey } from '@contract/change-key';
import { createApp } from '@server/app/compose';
import type { Database } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import { outboxTable } from '@server/model/outbox';
import { gt, max } from 'drizzle-orm';

/** The request of a call, without its caller. */
export interface TestRequest {
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** Sent instead of a body. */
  picture?: Uint8Array<ArrayBuffer>;
  /** Of the guard's page, which the request then comes from. */
  cookie?: string;
}

export interface TestAnswer {
  status: number;
  body: unknown;
  /** Everything that was answered; of an event stream the first event. */
  bytes: Uint8Array;
  /** The change keys that the call announced. */
  announced: ChangeKey[];
}

const addressOf = ({ path }: CallRecord, request: TestRequest): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => String(request.path?.[name]));
  const query = new URLSearchParams(
    Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  return `http://127.0.0.1:3000${filled}${query && `?${query}`}`;
};

const requestOf = (call: CallRecord, token: string | null, request: TestRequest): Request => {
  const body = request.picture ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  return new Request(addressOf(call, request), {
    method: call.method,
    headers: {
      'content-type': request.picture ? 'image/png' : 'application/json',
      'accept-language': 'en',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body }),
  });
};

const typeOf = (response: Response) => response.headers.get('content-type') ?? '';

const bytesOf = async (response: Response): Promise<Uint8Array> => {
  if (!typeOf(response).includes('event-stream')) return new Uint8Array(await response.arrayBuffer());
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return first?.value ?? new Uint8Array();
};

/** Personal change keys that no call record lists: a notice, another role, the end of a session. */
export const PERSONAL_KEYS: readonly ChangeKey[] = [
  'Account',
  'Session',
  'Notification',
  'NotificationCount',
];

/** Without a session, or by the schema: nothing has been written that could announce a change. */
const REFUSED_AT_THE_BORDER = [401, 422];

const UNDO = new Error('Only to be rolled back');

/**
 * Sends a call and rolls back what it has written, so that all calls find the same data. `before` changes data for one
 * call. Each requester has a separate rate limit.
 */
export const createTestRequester = (ports: Ports) => {
  let db: Database = ports.db;
  let loggedError: unknown = null;
  let lastAnnounced: number | null = null;
  const product = createApp({
    ...ports,
    get db() {
      return db;
    },
    log: {
      ...ports.log,
      error: (facts) => {
        loggedError = facts;
      },
    },
  });
  return async (
    call: CallRecord,
    token: string | null,
    request: TestRequest,
    before?: (tx: Database) => Promise<unknown>,
  ): Promise<TestAnswer> => {
    const answered: TestAnswer = { status: 0, body: null, bytes: new Uint8Array(), announced: [] };
    const calling = ports.db.transaction(async (tx) => {
      db = tx;
      await before?.(tx);
      // What `before` has announced isn't the call's.
      if (before || lastAnnounced === null) {
        const [last] = await tx.select({ id: max(outboxTable.id) }).from(outboxTable);
        lastAnnounced = last?.id ?? 0;
      }
      const { response } = await product.fetch(requestOf(call, token, request), {
        address: '10.0.0.1',
        origin: request.cookie === undefined ? null : ports.publicUrl,
        cookie: request.cookie ?? '',
      });
      answered.status = response.status;
      answered.bytes = await bytesOf(response);
      if (typeOf(response).includes('json'))
        answered.body = JSON.parse(new TextDecoder().decode(answered.bytes));
      if (!REFUSED_AT_THE_BORDER.includes(response.status)) {
        const rows = await tx.select().from(outboxTable).where(gt(outboxTable.id, lastAnnounced));
        // Call records don't list what is announced to single users, apart from personal keys.
        answered.announced = rows.flatMap(({ keys, userIds }) =>
          userIds === null ? keys : keys.filter((key) => PERSONAL_KEYS.includes(key)),
        );
      }
      throw UNDO;
    });
    await calling.catch((thrown) => {
      if (thrown !== UNDO) throw thrown;
    });
    if (answered.status >= 500) throw new Error(JSON.stringify({ request, ...answered, loggedError }));
    return answered;
  };
};
