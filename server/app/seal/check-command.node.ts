import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Command, CommandError } from '@server/base/command';
import { liftStatementTimeout } from '@server/base/db/unbounded';
import type { NotedSeal } from '@server/base/newest-seal';
import type { Ports } from '@server/base/ports/ports';
import { sealKeyOf } from '@server/base/ports/seal-key';
import { compareNotedSeals, parseSeal } from '@server/platform/audit/noted-seals';
import { listArchives } from '@server/resources/audit/audit-archive';
import { checkAudit, isInFile, type SealKeys } from '@server/resources/audit/check-audit';
import { openArchives } from './audit-files.node';
import { checkDerivedFigures } from './check-derived-figures';
import { checkDocuments } from './check-documents';

const READ_ONE_INSTANT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

const OPTIONS = {
  key: { type: 'string', multiple: true, default: [] as string[] },
  seal: { type: 'string', multiple: true, default: [] as string[] },
  archive: { type: 'string', multiple: true, default: [] as string[] },
} as const;

const readOptions = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    throw new CommandError(
      'Say check [--key <file with a former key>] [--seal <number>:<seal>] [--archive <file of archive-audit>].',
    );
  }
};

const readKey = async (file: string): Promise<string> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`The key in ${file} can't be read (${error.code}).`);
  });
  return text.trim();
};

/** This installation's key, and former ones in files. */
const readKeys = async ({ findSealKey }: Ports, files: readonly string[]): Promise<SealKeys> => {
  const keys = [await findSealKey()];
  for (const file of files) keys.push(await sealKeyOf(await readKey(file)));
  return new Map(keys.map((key) => [key.fingerprint, key]));
};

const givenSeal = (text: string): NotedSeal => {
  const seal = parseSeal(text);
  if (!seal)
    throw new CommandError(
      `${text} is no seal: it is a number, a colon and 64 characters from 0 to 9 and a to f.`,
    );
  return { ...seal, source: `The seal ${text}` };
};

/**
 * `npm run admin -- check`: reports what differs from its seal in the audit, one line each: rows of the audit, issued
 * documents, their parts and payments, and seals noted elsewhere that the audit never had. Also figures that differ from the
 * rows that they are counted from.
 */
export const checkCommand: Command = async (ports, args) => {
  const options = readOptions(args);
  const keys = await readKeys(ports, options.key);
  const notedSeals = [...options.seal.map(givenSeal), ...(await ports.listNotedSeals())];
  const notedNumbers = new Set(notedSeals.map(({ number }) => number));
  const { audit, archives, documents, figures } = await ports.db.transaction(async (tx) => {
    // Two million shifts are compared in one statement.
    await liftStatementTimeout(tx);
    const archives = await openArchives(await listArchives(tx), options.archive);
    return {
      archives,
      audit: await checkAudit(tx, keys, archives, notedNumbers),
      documents: await checkDocuments(tx),
      figures: await checkDerivedFigures(tx),
    };
  }, READ_ONE_INSTANT);
  const comparable = notedSeals.filter(
    ({ number }) => audit.seals.has(number) || !isInFile(archives.notGiven, number),
  );
  const unknown = compareNotedSeals(audit.seals, comparable);
  const differences = [...audit.differences, ...documents.differences, ...unknown, ...figures];
  const notCheckable = [
    ...[...audit.notCheckable].map(
      ([fingerprint, rows]) =>
        `The audit is not checkable in ${rows} rows, which were sealed with the key ${fingerprint}: write that key into a file, and give it by --key <file>.`,
    ),
    ...archives.notGiven.map(
      ({ rows, file, sha256 }) =>
        `The audit is not checkable in ${rows} rows, which were moved into ${file}: that file is not there, or not as it was written (SHA-256 ${sha256}). Give it by --archive <file>.`,
    ),
  ];
  if (differences.length + notCheckable.length > 0)
    throw new CommandError([...differences, ...notCheckable].join('\n'));
  const { invoices, notes, payments, receipts } = documents;
  return {
    lines: [
      `The audit is whole: ${audit.sealed} rows sealed in order, ${audit.unsealed} to be sealed within a minute.`,
      `The documents are whole. Invoices: ${invoices}, credit and debit notes: ${notes}, payments: ${payments}, receipts: ${receipts}.`,
      ...(notedSeals.length > 0
        ? [`Seals noted elsewhere that are in the audit: ${notedSeals.length}.`]
        : []),
      'The derived figures agree with their rows.',
    ],
  };
};
