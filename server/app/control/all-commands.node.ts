import { BACKUP_COMMANDS } from '@server/app/backup/commands.node';
import type { Commands } from '@server/base/command';
import { COMMANDS } from './commands.node';

/** The commands that a running server executes for the terminal. */
export const ALL_COMMANDS: Commands = { ...COMMANDS, ...BACKUP_COMMANDS };
