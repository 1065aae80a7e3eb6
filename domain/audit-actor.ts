import type { AuditEntry } from '@contract/audit';

interface Acted extends Pick<AuditEntry, 'byKind'> {
  /** Left out where the reader may not see it. */
  address?: string | undefined;
}

/** The key of the text for an actor without a name. A caller always has an address, so without one it was a command of the terminal. */
export const unnamedActor = ({ byKind, address }: Acted) => {
  if (byKind === 'job') return 'audit.job';
  return address === '' ? 'audit.command' : 'audit.nobody';
};
