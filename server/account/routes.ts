import { accountCalls } from '@contract/account';
import { type App, mount } from '@server/http/mount';
import { forgottenCookie } from '@server/http/session';
import { checkOwnPassword } from '@server/session/check-password';
import { findToday } from '@server/setting/queries';
import { changeEmail } from './change-email';
import { changePassword } from './change-password';
import { deleteAccount } from './delete-account';
import { deleteByLink } from './delete-by-link';
import { exportedAccount } from './exported-account';
import { findProfile, saveProfile } from './profile';
import { requestDeletion } from './request-deletion';

export const mountAccount = (app: App) => {
  mount(app, accountCalls.get, ({ tx, viewer, lang }) => findProfile(tx, viewer, lang));
  mount(app, accountCalls.save, async ({ tx, viewer, input, now, lang, connection }) => {
    await saveProfile(tx, viewer, input.body, now, connection.address);
    return findProfile(tx, viewer, lang);
  });

  mount(app, accountCalls.changePassword, ({ tx, viewer, input, ports, now, connection }) =>
    changePassword(tx, viewer, input.body, ports.passwordHash, now, connection.address),
  );
  mount(app, accountCalls.changeEmail, ({ tx, viewer, input, ports, now, connection }) =>
    changeEmail(tx, viewer, input.body, ports.passwordHash, now, connection.address),
  );

  mount(app, accountCalls.exported, async ({ tx, viewer, lang, t, now }) => {
    const body = JSON.stringify(await exportedAccount(tx, viewer, lang, t, now), null, 2);
    const name = `keepwatch-account-${await findToday(tx, now)}.json`;
    return new Response(body, {
      headers: {
        'content-type': 'application/json',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    });
  });

  mount(app, accountCalls.remove, async ({ tx, viewer, input, ports, now, connection, setCookie }) => {
    const { password } = input.body;
    const refusal = await checkOwnPassword(tx, viewer, password, ports.passwordHash, connection.address, now);
    if (refusal) return refusal;
    await deleteAccount(tx, viewer.userId, now, connection.address);
    setCookie(forgottenCookie(ports.publicUrl));
    return undefined;
  });
  mount(app, accountCalls.requestDeletion, async ({ tx, input, now, connection }) => {
    await requestDeletion(tx, input.body.email, connection.address, now);
    return undefined;
  });
  mount(app, accountCalls.removeByLink, ({ tx, input, ports, now, connection }) =>
    deleteByLink(tx, input.body, ports.passwordHash, now, connection.address),
  );
};
