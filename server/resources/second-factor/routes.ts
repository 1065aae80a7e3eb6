import { accountCalls } from '@contract/account';
import { userCalls } from '@contract/user';
import { type App, mount } from '@server/platform/http/mount';
import { beginSecondFactor } from './begin-second-factor';
import { confirmSecondFactor } from './confirm-second-factor';
import { removeSecondFactor, removeUserSecondFactor } from './remove-second-factor';

export const mountSecondFactor = (app: App) => {
  mount(app, accountCalls.beginSecondFactor, ({ tx, actor, input, ports }) =>
    beginSecondFactor(tx, actor, input.body.password, ports),
  );

  mount(app, accountCalls.confirmSecondFactor, ({ tx, actor, input, ports }) =>
    confirmSecondFactor(tx, actor, input.body.code, ports.secretBox),
  );

  mount(app, userCalls.removeSecondFactor, async ({ tx, actor, input }) => {
    await removeUserSecondFactor(tx, actor, input.params.id, input.body.reason);
    return undefined;
  });

  mount(app, accountCalls.removeSecondFactor, ({ tx, actor, input, ports }) =>
    removeSecondFactor(tx, actor, input.body.password, ports.passwordHash),
  );
};
