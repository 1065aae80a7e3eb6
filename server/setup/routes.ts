import { setupCalls } from '@contract/setup';
import { type App, mount } from '@server/http/mount';
import { deviceOf, signedInUser } from '@server/http/session-cookies';
import { beginSecondStep } from '@server/session/sign-in';
import { isKnownDevice, startSession } from '@server/session/start-session';
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
    return signedInUser(await startSession(tx, actor, userId, device, !isKnown), context);
  });
};
