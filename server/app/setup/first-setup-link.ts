import type { Ports } from '@server/base/ports/ports';
import { countSuperAdmins } from '@server/resources/user/super-admin-queries';
import { issueSetupLink } from './setup-token';

/** Issues the link that sets up the company; null once there is an active SuperAdmin. */
export const issueFirstSetupLink = ({ db, clock, publicUrl }: Ports): Promise<string | null> =>
  db.transaction(async (tx) =>
    (await countSuperAdmins(tx)) > 0 ? null : issueSetupLink(tx, null, clock.now(), publicUrl),
  );
