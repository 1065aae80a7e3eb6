import type { Ports } from '@server/ports/ports';
import { VERSION } from '@server/version';
import { writeBackup } from './write-backup';

/** A backup of this installation; resolves with the instant it is of. */
export const makeBackup = async (
  { db, clock, secretBox }: Pick<Ports, 'db' | 'clock' | 'secretBox'>,
  write: (text: string) => Promise<void>,
): Promise<Date> => {
  const now = clock.now();
  const keyFingerprint = await secretBox.fingerprint();
  await writeBackup(db, { version: VERSION, now, keyFingerprint }, write);
  return now;
};
