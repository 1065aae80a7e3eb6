import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const FOLDER = join(import.meta.dirname, 'ubl-schema');
const FILES = readdirSync(FOLDER).map((fileName) => ({
  fileName,
  contents: readFileSync(join(FOLDER, fileName), 'utf8'),
}));

/** What the schema of UBL 2.1 finds wrong with documents that all are invoices, or all credit notes. */
export const schemaProblems = async (
  root: 'Invoice' | 'CreditNote',
  documents: readonly string[],
): Promise<string[]> => {
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema: FILES.filter(({ fileName }) => fileName === `${root}.xsd`),
    preload: FILES.filter(({ fileName }) => fileName !== `${root}.xsd`),
  });
  return errors.map(({ message }) => message);
};
