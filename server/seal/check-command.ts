import { checkAudit } from '@server/audit/check-audit';
import { type Command, CommandError } from '@server/control/command';
import { checkDocuments } from './check-documents';

const READ_ONE_INSTANT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/**
 * `npm run admin -- check`: reports what differs from its seal in the audit, one line each: rows of the audit, issued
 * documents, their parts and payments.
 */
export const checkCommand: Command = async ({ db }) => {
  const { audit, documents } = await db.transaction(
    async (tx) => ({ audit: await checkAudit(tx), documents: await checkDocuments(tx) }),
    READ_ONE_INSTANT,
  );
  const differences = [
    ...audit.broken.map((id) => `Audit row ${id}: is not as it was sealed.`),
    ...documents.differences,
  ];
  if (differences.length > 0) throw new CommandError(differences.join('\n'));
  const { invoices, notes, payments } = documents;
  return {
    lines: [
      `The audit is whole: ${audit.sealed} rows sealed in order, ${audit.unsealed} to be sealed within a minute.`,
      `The documents are whole: ${invoices} invoices, ${notes} credit and debit notes, ${payments} payments.`,
    ],
  };
};
