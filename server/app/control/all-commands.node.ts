import { BACKUP_COMMANDS } from '@server/app/backup/commands.node';
import type { Command, Commands } from '@server/base/command';
import { COMMANDS } from './commands.node';

/** Where the server of a data folder is, whose port a terminal doesn't know if the start chose another one. */
const addressCommand: Command = async ({ publicUrl }) => ({ lines: [publicUrl] });

/** The commands that a running server executes for the terminal. */
export const ALL_COMMANDS: Commands = { ...COMMANDS, ...BACKUP_COMMANDS, address: addressCommand };
