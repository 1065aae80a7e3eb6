import { type Command, CommandError } from '@server/control/command';
import { checkAudit } from './check-audit';

const MAX_NAMED_ROWS = 10;

/**
 * `npm run admin -- check`: reports whether audit rows were changed or removed since they were sealed, and which.
 */
export const checkAuditCommand: Command = async ({ db }) => {
  const { sealed, unsealed, broken } = await checkAudit(db);
  if (broken.length > 0) {
    const more = broken.length > MAX_NAMED_ROWS ? ` and ${broken.length - MAX_NAMED_ROWS} more` : '';
    throw new CommandError(
      `The audit was changed: the rows ${broken.slice(0, MAX_NAMED_ROWS).join(', ')}${more} are not as they were sealed.`,
    );
  }
  return {
    lines: [`The audit is whole: ${sealed} rows sealed in order, ${unsealed} to be sealed within a minute.`],
  };
};
