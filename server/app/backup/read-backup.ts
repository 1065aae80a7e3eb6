import { instant } from '@contract/primitives';
import { CommandError } from '@server/base/command';
import * as z from 'zod/mini';
import { BACKUP_FORMAT, type BackupHeader, type BackupTrailer, type TableHead } from './format';

const header = z.object({
  keepwatchBackup: z.literal(BACKUP_FORMAT),
  version: z.string(),
  createdAt: instant,
  migrations: z.array(z.string()),
  keyFingerprint: z.nullable(z.string()),
  secondFactors: z.int(),
  // Older backups have no webhooks.
  webhooks: z._default(z.int(), 0),
  newestSeal: z.optional(z.nullable(z.object({ number: z.int(), seal: z.string() }))),
});
const anyHeader = z.object({ keepwatchBackup: z.int() });
const tableHead = z.object({ table: z.string(), columns: z.array(z.string()) });
const trailer = z.object({
  tables: z.array(z.object({ table: z.string(), rows: z.int(), sha256: z.string() })),
  nextIds: z.record(z.string(), z.int()),
});

export const damagedBackup = (what: string) =>
  new CommandError(`The backup is damaged: ${what}. Nothing was changed.`);

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const headerOf = (line: string | undefined): BackupHeader => {
  const content = line === undefined ? undefined : parse(line);
  const read = header.safeParse(content);
  if (read.success) return read.data;
  const other = anyHeader.safeParse(content);
  throw new CommandError(
    other.success && other.data.keepwatchBackup > BACKUP_FORMAT
      ? 'The backup was written by a newer release of Keepwatch; restore it with that one.'
      : 'The file is not a backup of Keepwatch.',
  );
};

/** Reads only the header. */
export const readHeader = async (lines: AsyncIterable<string>): Promise<BackupHeader> => {
  for await (const line of lines) return headerOf(line);
  return headerOf(undefined);
};

export type BackupPart = { head: TableHead } | { row: string } | { trailer: BackupTrailer };

const partOf = (line: string): BackupPart => {
  // There are many rows; they are passed on unparsed.
  if (line.startsWith('[')) return { row: line };
  const value = parse(line);
  const head = tableHead.safeParse(value);
  if (head.success) return { head: head.data };
  const end = trailer.safeParse(value);
  if (end.success) return { trailer: end.data };
  throw damagedBackup('it has a line that means nothing');
};

async function* partsOf(lines: AsyncIterator<string>): AsyncGenerator<BackupPart> {
  try {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) return;
      yield partOf(value);
    }
  } finally {
    await lines.return?.();
  }
}

/** Reads the header; the parts after it are read on demand. */
export const readBackup = async (lines: AsyncIterable<string>) => {
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next();
  try {
    return { header: headerOf(first.done ? undefined : first.value), parts: partsOf(iterator) };
  } catch (error) {
    await iterator.return?.();
    throw error;
  }
};
