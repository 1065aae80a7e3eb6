import { checkAuditCommand } from '@server/audit/check-command';
import { endDemoCommand } from '@server/demo/end-demo-command';
import { resetSecondFactorCommand } from '@server/second-factor/reset-command';
import { ownerCommand } from '@server/setup/owner-command';
import type { Commands } from './command';

/** What the terminal can ask of the product, by name. A new command is registered here. */
export const COMMANDS: Commands = {
  check: checkAuditCommand,
  owner: ownerCommand,
  'end-demo': endDemoCommand,
  'reset-second-factor': resetSecondFactorCommand,
};
