import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { linesOfBackup } from '@server/app/backup/backup-file.node';
import { CommandError } from '@server/base/command';
import { type AuditArchive, rowOf, type SealedRow } from '@server/resources/audit/audit-archive';
import type { ArchivesOfAudit } from '@server/resources/audit/check-audit';

/** The SHA-256 of a file, as `sha256sum` prints it. */
export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

async function* rowsOf(path: string): AsyncGenerator<SealedRow> {
  for await (const line of linesOfBackup(path)) yield rowOf(line);
}

const hashGiven = async (path: string): Promise<string> =>
  sha256Of(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`The file ${path} can't be read (${error.code}).`);
  });

/**
 * Opens the files of rows that left the audit: those given, which may have been moved, and the others where they were written.
 * A file counts by its hash, which a sealed row of the audit has.
 */
export const openArchives = async (
  archives: readonly AuditArchive[],
  paths: readonly string[],
): Promise<ArchivesOfAudit> => {
  const found = new Map<string, string>();
  for (const path of paths) {
    const sha256 = await hashGiven(path);
    if (!archives.some((archive) => archive.sha256 === sha256))
      throw new CommandError(
        `The file ${path} is not as rows of the audit were written into it: no row of the audit has its SHA-256, ${sha256}.`,
      );
    found.set(sha256, path);
  }
  const notGiven: AuditArchive[] = [];
  for (const archive of archives) {
    if (found.has(archive.sha256)) continue;
    if ((await sha256Of(archive.file).catch(() => null)) === archive.sha256)
      found.set(archive.sha256, archive.file);
    else notGiven.push(archive);
  }
  return { given: [...found.values()].map(rowsOf), notGiven };
};
