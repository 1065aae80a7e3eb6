import { accountCalls } from '@contract/account';
import { type App, mount } from '@server/http/mount';
import { beginSecondFactor } from './begin-second-factor';
import { confirmSecondFactor } from './confirm-second-factor';
import { removeSecondFactor } from './remove-second-factor';

export const mountSecondFactor = (app: App) => {
  mount(app, accountCalls.beginSecondFactor, ({ tx, actor, ports }) =>
    beginSecondFactor(tx, actor, ports.secretBox),
  );

  mount(app, accountCalls.confirmSecondFactor, ({ tx, actor, input, ports }) =>
    confirmSecondFactor(tx, actor, input.body.code, ports.secretBox),
  );

  mount(app, accountCalls.removeSecondFactor, ({ tx, actor, input, ports }) =>
    removeSecondFactor(tx, actor, input.body.password, ports.passwordHash),
  );
};
