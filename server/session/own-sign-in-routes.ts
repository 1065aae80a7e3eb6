import { accountCalls } from '@contract/account';
import { type App, mount } from '@server/http/mount';
import { forgottenCookie } from '@server/http/session';
import { notFound } from '@server/refusal';
import { endSessions } from './end-sessions';
import { listOpenSignIns } from './list-sign-ins';
import { signOut } from './sign-out';

/** The caller's own sign-ins, on this device and elsewhere. */
export const mountOwnSignIns = (app: App) => {
  mount(app, accountCalls.sessions, ({ tx, viewer, now }) => listOpenSignIns(tx, viewer, now));

  mount(app, accountCalls.endOtherSessions, async ({ tx, viewer, now }) => {
    await endSessions(tx, viewer.userId, 'ended', now, { except: viewer.signInId });
    return undefined;
  });

  mount(app, accountCalls.endSession, async ({ tx, viewer, input, ports, now, setCookie }) => {
    const { id } = input.params;
    if (id === viewer.signInId) {
      await signOut(tx, viewer, now);
      setCookie(forgottenCookie(ports.publicUrl));
      return undefined;
    }
    const ended = await endSessions(tx, viewer.userId, 'ended', now, { only: id });
    if (ended === 0) throw notFound();
    return undefined;
  });
};
