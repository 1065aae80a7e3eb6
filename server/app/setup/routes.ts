import { setupCalls } from '@contract/setup';
import { type App, mount } from '@server/platform/http/mount';
import { deviceOf, setSessionCookies } from '@server/platform/http/session-cookies';
import { isKnownDevice, startSession } from '@server/platform/session/start-session';
import { beginSecondStep } from '@server/resources/session/sign-in';
import { requireUser } from '@server/resources/user/queries';
import { setUp } from './set-up';

export const mountSetup = (app: App) => {
  mount(app, setupCalls.setUp, async (context) => {
    const { tx, actor, input, ports } = context;
    const userId = await setUp(tx, actor, input.body, ports.passwordHash);
    // An existing account may have a second factor, which the link doesn't replace.
    const secondStep = await beginSecondStep(tx, userId, actor.now);
    if (secondStep) return secondStep;
    const device = deviceOf(context);
    const isKnown = await isKnownDevice(tx, device.deviceToken, userId);
    setSessionCookies(await startSession(tx, actor, userId, device, !isKnown), context);
    return requireUser(tx, userId, actor.lang);
  });
};
