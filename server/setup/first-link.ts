import type { Ports } from '@server/ports/ports';
import { countOtherSuperAdmins } from '@server/user/super-admins';
import { issueSetupLink } from './setup-token';

const NOBODY = 0;

/** The link by which the company is set up, new at each start; null once there is a SuperAdmin. */
export const firstLink = ({ db, clock, publicUrl }: Ports): Promise<string | null> =>
  db.transaction(async (tx) =>
    (await countOtherSuperAdmins(tx, NOBODY)) > 0 ? null : issueSetupLink(tx, null, clock.now(), publicUrl),
  );
