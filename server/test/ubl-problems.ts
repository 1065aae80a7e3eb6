import { partsOf, RULES } from './ubl-rules';
import { parseXml } from './ubl-xml';

/** The names of the rules that a UBL document breaks. For currencies with two decimals. Throws for invalid XML. */
export const ublProblems = (xml: string): string[] => {
  const parts = partsOf(parseXml(xml));
  return Object.entries(RULES).flatMap(([name, isKept]) => (isKept(parts) ? [] : [name]));
};
