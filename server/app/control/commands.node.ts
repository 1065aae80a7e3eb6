import { endDemoCommand } from '@server/app/demo/end-demo-command';
import { doctorCommand } from '@server/app/doctor/doctor-command.node';
import { migrationsCommand } from '@server/app/doctor/migrations-command';
import { archiveAuditCommand } from '@server/app/seal/archive-audit-command.node';
import { checkCommand } from '@server/app/seal/check-command.node';
import { ownerCommand } from '@server/app/setup/owner-command';
import type { Commands } from '@server/base/command';
import { resetSecondFactorCommand } from './reset-second-factor-command';

/** The commands of `npm run admin`, by name. */
export const COMMANDS: Commands = {
  doctor: doctorCommand,
  check: checkCommand,
  'archive-audit': archiveAuditCommand,
  migrations: migrationsCommand,
  owner: ownerCommand,
  'end-demo': endDemoCommand,
  'reset-second-factor': resetSecondFactorCommand,
};

/** Those that also run on the database of another release. */
export const OF_ANY_RELEASE: ReadonlySet<string> = new Set(['doctor', 'migrations']);
