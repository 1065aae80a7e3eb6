/** The references of the orders that a document line bills; null among them for an order without one. */
type LineReferences = readonly (string | null)[];

interface ReferencedLine {
  kind: 'slots' | 'manual' | 'fee';
  references: LineReferences;
}

/** The references that a document's lines have, each once, in their order. */
export const distinctReferences = (lines: readonly { references: LineReferences }[]): string[] => [
  ...new Set(lines.flatMap(({ references }) => references.filter((reference) => reference !== null))),
];

/** The reference of a line whose slots are all of orders with that one reference; else null. */
export const soleReference = ({ references }: { references: LineReferences }): string | null =>
  (references.length === 1 && references[0]) || null;

/** The reference of all slots of a document, so that it stands for the whole; null if they differ or have none. */
export const sharedReference = (lines: readonly ReferencedLine[]): string | null => {
  const slotLines = lines.filter(({ kind }) => kind !== 'manual');
  const [first] = slotLines;
  const reference = first ? soleReference(first) : null;
  return slotLines.every((line) => soleReference(line) === reference) ? reference : null;
};
