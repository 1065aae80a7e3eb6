import { type Command, CommandError } from '@server/control/command';
import { checkAudit } from './check-audit';

const NAMED = 10;

/** `npm run admin -- check`: says that no row of the audit was changed or taken out since it was sealed, or which. */
export const checkAuditCommand: Command = async ({ db }) => {
  const { sealed, unsealed, broken } = await checkAudit(db);
  if (broken.length > 0) {
    const more = broken.length > NAMED ? ` and ${broken.length - NAMED} more` : '';
    throw new CommandError(
      `The audit was changed: the rows ${broken.slice(0, NAMED).join(', ')}${more} are not as they were sealed.`,
    );
  }
  return {
    lines: [`The audit is whole: ${sealed} rows sealed in order, ${unsealed} to be sealed within a minute.`],
  };
};
