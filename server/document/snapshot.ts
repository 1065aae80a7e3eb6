import { hashOf } from '@server/token';

export interface Sealed {
  snapshot: string;
  hash: string;
}

/** What a document says, as text that is never written again, and the SHA-256 of that text. */
export const seal = async (printed: object): Promise<Sealed> => {
  const snapshot = JSON.stringify(printed);
  return { snapshot, hash: await hashOf(snapshot) };
};

/** What was sealed. Throws where somebody has written into it since: such a document isn't shown to anybody. */
export const unseal = async <Printed extends object>({ snapshot, hash }: Sealed): Promise<Printed> => {
  if ((await hashOf(snapshot)) !== hash)
    throw new Error('An issued document no longer has the hash it was issued with');
  return JSON.parse(snapshot) as Printed;
};
