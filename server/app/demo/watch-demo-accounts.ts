import type { Ports } from '@server/base/ports/ports';
import { findDemoAccounts } from './demo-accounts';

const REFRESH_MS = 5_000;

/**
 * Tells whether there are demo accounts. They can be removed while the server runs but never added, so without
 * them the database isn't queried again. While the database is unavailable the last result holds.
 */
export const watchDemoAccounts = ({ db }: Pick<Ports, 'db'>, atStart: boolean): (() => Promise<boolean>) => {
  let hasDemo = atStart;
  let checkedAt = performance.now();
  return async () => {
    if (hasDemo && performance.now() - checkedAt > REFRESH_MS) {
      checkedAt = performance.now();
      hasDemo = await findDemoAccounts(db).then(
        (accounts) => accounts.length > 0,
        () => hasDemo,
      );
    }
    return hasDemo;
  };
};
