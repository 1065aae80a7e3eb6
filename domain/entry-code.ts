import type { MetadataKind } from '@contract/metadata';

const MAX_CODE = 40;

/** "WAN-CHAI" for "Wan Chai"; the kind and the number where a name has no Latin letters: "REGION-5". */
export const proposedEntryCode = (kind: MetadataKind, name: string, number: number): string => {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLocaleUpperCase('en')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const code = words.join('-').slice(0, MAX_CODE).replace(/-$/, '');
  return /[A-Z]/.test(code) ? code : `${kind.toLocaleUpperCase('en')}-${number}`;
};
