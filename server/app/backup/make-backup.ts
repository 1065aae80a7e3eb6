import type { Ports } from '@server/base/ports/ports';
import { VERSION } from '@server/base/version';
import { writeBackup } from './write-backup';

/** Writes a backup of this installation and returns its instant. */
export const makeBackup = async (
  { db, clock, secretBox }: Pick<Ports, 'db' | 'clock' | 'secretBox'>,
  write: (text: string) => Promise<void>,
): Promise<Date> => {
  const now = clock.now();
  const keyFingerprint = await secretBox.fingerprint();
  await writeBackup(db, { version: VERSION, now, keyFingerprint }, write);
  return now;
};
