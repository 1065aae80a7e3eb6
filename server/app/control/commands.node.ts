import { endDemoCommand } from '@server/app/demo/end-demo-command';
import { checkCommand } from '@server/app/seal/check-command.node';
import { ownerCommand } from '@server/app/setup/owner-command';
import type { Commands } from './command';
import { resetSecondFactorCommand } from './reset-second-factor-command';

/** The commands of `npm run admin`, by name. */
export const COMMANDS: Commands = {
  check: checkCommand,
  owner: ownerCommand,
  'end-demo': endDemoCommand,
  'reset-second-factor': resetSecondFactorCommand,
};
