import type { CallRecord } from '@contract/call';
import {
  KNOWN_DEVICE_DAYS,
  SESSION_DAYS,
  type SignInDevice,
  type startSession,
} from '@server/platform/session/start-session';
import { cookieHeader } from './connection';
import type { CallContext } from './mount';
import { SESSION_COOKIE } from './session';

const DEVICE_COOKIE = 'device';
const DAY_SECONDS = 86_400;

type AnyContext = CallContext<CallRecord>;

/** The device of the request. */
export const deviceOf = ({ request, cookie }: Pick<AnyContext, 'request' | 'cookie'>): SignInDevice => ({
  userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
  deviceToken: cookie(DEVICE_COOKIE),
});

/** The cookie by which a device is known from now on. */
export const deviceCookie = (publicUrl: string, token: string): string =>
  cookieHeader(publicUrl, DEVICE_COOKIE, token, KNOWN_DEVICE_DAYS * DAY_SECONDS);

/** Sets the session cookie and, for a new device, the device cookie. */
export const setSessionCookies = (
  session: Awaited<ReturnType<typeof startSession>>,
  { ports, setCookie }: Pick<AnyContext, 'ports' | 'setCookie'>,
): void => {
  setCookie(cookieHeader(ports.publicUrl, SESSION_COOKIE, session.cookieToken, SESSION_DAYS * DAY_SECONDS));
  if (session.deviceToken) setCookie(deviceCookie(ports.publicUrl, session.deviceToken));
};
