import { accountCalls } from '@contract/account';
import { errorText } from '@server/base/ports/log';
import { type App, mount } from '@server/platform/http/mount';
import { expiredCookie } from '@server/platform/http/session';
import { checkOwnPassword } from '@server/platform/session/check-password';
import { findToday } from '@server/platform/setting/queries';
import { changeEmail } from './change-email';
import { changePassword } from './change-password';
import { deleteAccount } from './delete-account';
import { deleteByLink, requestDeletion } from './delete-by-link';
import { streamJson } from './export-batches';
import { exportedAccount } from './exported-account';
import { findProfile, saveProfile } from './profile';

export const mountAccount = (app: App) => {
  mount(app, accountCalls.get, ({ tx, actor }) => findProfile(tx, actor));
  mount(app, accountCalls.save, async ({ tx, actor, input }) => {
    await saveProfile(tx, actor, input.body);
    return findProfile(tx, actor);
  });

  mount(app, accountCalls.changePassword, ({ tx, actor, input, ports }) =>
    changePassword(tx, actor, input.body, ports.passwordHash),
  );
  mount(app, accountCalls.changeEmail, ({ tx, actor, input, ports }) =>
    changeEmail(tx, actor, input.body, ports.passwordHash),
  );

  mount(app, accountCalls.exported, async ({ tx, actor, ports, request }) => {
    const body = streamJson(await exportedAccount(tx, actor), (error) => {
      if (!request.signal.aborted)
        ports.log.error({ error: errorText(error) }, 'an export of an account broke off');
    });
    const name = `keepwatch-account-${await findToday(tx, actor.now)}.json`;
    return new Response(body, {
      headers: {
        'content-type': 'application/json',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    });
  });

  mount(app, accountCalls.remove, async ({ tx, actor, input, ports, setCookie }) => {
    const { password } = input.body;
    const refusal = await checkOwnPassword(tx, actor, actor.viewer.userId, password, ports.passwordHash);
    if (refusal) return refusal;
    await deleteAccount(tx, actor, actor.viewer.userId);
    setCookie(expiredCookie(ports.publicUrl));
    return undefined;
  });
  mount(app, accountCalls.requestDeletion, async ({ tx, actor, input }) => {
    await requestDeletion(tx, actor, input.body.email);
    return undefined;
  });
  mount(app, accountCalls.removeByLink, ({ tx, actor, input, ports }) =>
    deleteByLink(tx, actor, input.body, ports.passwordHash),
  );
};
