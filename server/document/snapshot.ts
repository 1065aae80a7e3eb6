import { hashOf } from '@server/token';

export interface Sealed {
  snapshot: string;
  hash: string;
}

/** The JSON text of a document and its SHA-256; neither is ever changed. */
export const seal = async (printed: object): Promise<Sealed> => {
  const snapshot = JSON.stringify(printed);
  return { snapshot, hash: await hashOf(snapshot) };
};

/** Parses a sealed snapshot. Throws if its text was changed, so that such a document is never shown. */
export const unseal = async <Snapshot extends object>({ snapshot, hash }: Sealed): Promise<Snapshot> => {
  if ((await hashOf(snapshot)) !== hash)
    throw new Error('An issued document no longer has the hash it was issued with');
  return JSON.parse(snapshot) as Snapshot;
};
