import type { Ports } from '@server/ports/ports';
import { findDemoAccounts } from './demo-accounts';

const LOOKED_UP_EVERY = 5_000;

/**
 * Tells whether there are demo accounts. They can be taken out while the server runs, and never come: without them
 * nothing is looked up any more. What was known last counts while the database is away.
 */
export const demoMark = ({ db }: Pick<Ports, 'db'>, atStart: boolean): (() => Promise<boolean>) => {
  let hasDemo = atStart;
  let lookedUp = performance.now();
  return async () => {
    if (hasDemo && performance.now() - lookedUp > LOOKED_UP_EVERY) {
      lookedUp = performance.now();
      hasDemo = await findDemoAccounts(db).then(
        (accounts) => accounts.length > 0,
        () => hasDemo,
      );
    }
    return hasDemo;
  };
};
