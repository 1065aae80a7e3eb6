import { accountCalls } from '@contract/account';
import { type App, mount } from '@server/http/mount';
import { beginSecondFactor } from './begin-second-factor';
import { confirmSecondFactor } from './confirm-second-factor';
import { removeSecondFactor } from './remove-second-factor';

export const mountSecondFactor = (app: App) => {
  mount(app, accountCalls.beginSecondFactor, ({ tx, viewer, now }) => beginSecondFactor(tx, viewer, now));

  mount(app, accountCalls.confirmSecondFactor, ({ tx, viewer, input, now, connection }) =>
    confirmSecondFactor(tx, viewer, input.body.code, now, connection.address),
  );

  mount(app, accountCalls.removeSecondFactor, ({ tx, viewer, input, ports, now, connection }) =>
    removeSecondFactor(tx, viewer, input.body.password, ports.passwordHash, now, connection.address),
  );
};
