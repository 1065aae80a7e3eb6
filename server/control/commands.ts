import { checkAuditCommand } from '@server/audit/check-command';
import { resetSecondFactorCommand } from '@server/second-factor/reset-command';
import type { Commands } from './command';

/** What the terminal can ask of the product, by name. A new command is registered here. */
export const COMMANDS: Commands = {
  check: checkAuditCommand,
  'reset-second-factor': resetSecondFactorCommand,
};
