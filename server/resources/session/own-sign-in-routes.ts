import { accountCalls } from '@contract/account';
import { notFound } from '@server/base/refusal';
import { type App, mount } from '@server/platform/http/mount';
import { expiredCookie } from '@server/platform/http/session';
import { announceChange } from '@server/platform/outbox/announce-change';
import { confirmSession } from '@server/platform/session/confirmation';
import { endSessions } from '@server/platform/session/end-sessions';
import { listOpenSignIns } from './list-sign-ins';
import { signOut } from './sign-out';

export const mountOwnSignIns = (app: App) => {
  mount(app, accountCalls.confirm, ({ tx, actor, input, ports }) =>
    confirmSession(tx, actor, input.body, ports),
  );

  mount(app, accountCalls.sessions, ({ tx, actor }) => listOpenSignIns(tx, actor));

  mount(app, accountCalls.endOtherSessions, async ({ tx, actor }) => {
    const { now, viewer } = actor;
    await endSessions(tx, viewer.userId, 'ended', now, { except: viewer.signInId });
    await announceChange(tx, now, accountCalls.endOtherSessions.tells, [viewer.userId]);
    return undefined;
  });

  mount(app, accountCalls.endSession, async ({ tx, actor, input, ports, setCookie }) => {
    const { id } = input.params;
    if (id === actor.viewer.signInId) {
      await signOut(tx, actor);
      setCookie(expiredCookie(ports.publicUrl));
      return undefined;
    }
    const ended = await endSessions(tx, actor.viewer.userId, 'ended', actor.now, { only: id });
    if (ended === 0) throw notFound();
    await announceChange(tx, actor.now, accountCalls.endSession.tells, [actor.viewer.userId]);
    return undefined;
  });
};
