import type { RoleName } from '@contract/access';
import { KEY_CAPABILITIES } from '@contract/api-key';
import type { CallRecord } from '@contract/call';
import type { Caller } from './access';

/** The calls for programs outside /admin. */
const OPEN_PATHS: readonly RegExp[] = [
  /^\/api\/v\d\/admin\//,
  /^\/api\/v1\/\{premiseId\}\/(invoice|quotation|statement)(\/|$)/,
  /^\/api\/v1\/(credit|debit)-note(\/|$)/,
  /^\/api\/v1\/premise-shift\//,
  /^\/api\/v\d\/booking-validation(\/|$)/,
  /^\/api\/v1\/[a-z-]+\/combo$/,
];

/** Whether an API key may make a call at all; its capabilities are checked besides. */
export const isOpenToKeys = ({
  method,
  path,
  access,
  confirms,
}: Pick<CallRecord, 'method' | 'path' | 'access' | 'confirms'>): boolean => {
  if (method === 'GET' && path === '/api/v1/setting') return true;
  // Nobody is there to enter a password.
  if (confirms || !OPEN_PATHS.some((open) => open.test(path))) return false;
  return access === 'signed-in' || access === 'internal' || KEY_CAPABILITIES.some((open) => open === access);
};

/**
 * The roles that count for the transitions of bookings. An API key never approves, and so orders and edits as an Agent
 * does, whoever made it: its orders wait for somebody's approval.
 */
export const bookingRoles = ({ roles, key }: Caller): readonly RoleName[] => (key ? ['Agent'] : roles);
