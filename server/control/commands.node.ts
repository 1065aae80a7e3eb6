import { endDemoCommand } from '@server/demo/end-demo-command';
import { checkCommand } from '@server/seal/check-command.node';
import { resetSecondFactorCommand } from '@server/second-factor/reset-command';
import { ownerCommand } from '@server/setup/owner-command';
import type { Commands } from './command';

/** The commands of `npm run admin`, by name. */
export const COMMANDS: Commands = {
  check: checkCommand,
  owner: ownerCommand,
  'end-demo': endDemoCommand,
  'reset-second-factor': resetSecondFactorCommand,
};
