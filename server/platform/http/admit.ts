import type { RoleName } from '@contract/access';
import type { CallRecord } from '@contract/call';
import { canCall, featureOffReason, rolesIn } from '@domain/access';
import { isOpenToKeys } from '@domain/api-key';
import type { Ports } from '@server/base/ports/ports';
import { notFound, RefusalError } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { apiKeyOf, findApiKey, type KeyViewer } from '@server/platform/api-key/find-api-key';
import { type DutyDevice, dutyCookieName, findDutyDevice } from '@server/platform/duty/duty-device';
import { callRate, KEY_CALLS_PER_SECOND } from './call-rate';
import { type Connection, cookieValue, isOwnOrigin } from './connection';
import { findSession } from './session';

/** Calls of an area count only the roles of that area; elsewhere all roles of a user count. */
const rolesFor = ({ area }: CallRecord, roles: readonly RoleName[]) => (area ? rolesIn(area, roles) : roles);

const tooFast = () => new RefusalError('rate_limited', {}, { retryAfter: 1, reason: 'tooFast' });

/** Capability and flag (403). */
const refuseWithoutRight = (call: CallRecord, caller: Pick<Viewer, 'roles' | 'flags' | 'key'>): void => {
  if (canCall(call, caller)) return;
  const isFlagMissing = canCall({ access: call.access }, caller);
  throw new RefusalError('forbidden', {}, isFlagMissing ? { reason: featureOffReason(caller) } : {});
};

/** Admits callers with the checks in the contract's order. */
export const createAdmission = (ports: Ports) => {
  const { publicUrl, development } = ports;
  const isWithinRate = callRate();
  const isWithinGuardRate = callRate();
  const isWithinKeyRate = callRate(KEY_CALLS_PER_SECOND);

  /** A guard's call: device (401) → origin (403) → rate (429). */
  const admitGuard = async (call: CallRecord, connection: Connection, now: Date): Promise<DutyDevice> => {
    const token = cookieValue(connection.cookie, dutyCookieName(publicUrl));
    const device = await findDutyDevice(ports.db, token, now);
    if (!device) throw new RefusalError('unauthenticated', {}, { reason: 'duty' });
    if (call.method !== 'GET' && !isOwnOrigin(connection, publicUrl)) throw new RefusalError('cross_origin');
    if (!isWithinGuardRate(device.guardId, now.getTime())) throw tooFast();
    return device;
  };

  /** A call by an API key: key (401) → open to keys, capability and flag (403) → rate (429). */
  const admitKey = async (
    call: CallRecord,
    key: string,
    { address }: Connection,
    now: Date,
  ): Promise<KeyViewer> => {
    const viewer = await findApiKey(ports.db, key, address, now);
    if (!viewer) throw new RefusalError('unauthenticated');
    if (!isOpenToKeys(call)) throw new RefusalError('forbidden', {}, { reason: 'apiKey' });
    refuseWithoutRight(call, viewer);
    if (!isWithinKeyRate(viewer.key.id, now.getTime())) throw tooFast();
    return viewer;
  };

  /** A key as above; else session (401) → origin (403) → second factor (409) → capability and flag (403) → rate (429). */
  const admit = async (
    call: CallRecord,
    request: Request,
    connection: Connection,
    now: Date,
  ): Promise<Viewer | null> => {
    if (call.isForDevelopment && !development) throw notFound();
    // A public call ignores the session: neither the user nor an idempotency key counts, because the answer may
    // contain a token.
    if (call.access === 'public') return null;
    const key = apiKeyOf(request);
    if (key !== null) return admitKey(call, key, connection, now);
    // An open page reconnects its stream and refetches by itself; that isn't activity.
    const isActivity = call.media !== 'text/event-stream' && !request.headers.has('x-unattended');
    const session = await findSession(ports.db, request, connection, publicUrl, now, isActivity);
    if (!session) throw new RefusalError('unauthenticated');
    if (session.isByCookie && call.method !== 'GET' && !isOwnOrigin(connection, publicUrl))
      throw new RefusalError('cross_origin');
    if (session.lacksSecondFactor && !call.withoutSecondFactor)
      throw new RefusalError('second_factor_required');
    const viewer = { ...session.viewer, roles: rolesFor(call, session.viewer.roles) };
    refuseWithoutRight(call, viewer);
    if (!isWithinRate(viewer.userId, now.getTime())) throw tooFast();
    return viewer;
  };

  return { admit, admitGuard };
};
