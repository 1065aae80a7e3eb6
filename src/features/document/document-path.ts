import type { Area } from '@contract/access';
import type { DocumentRow } from '@contract/document';
import { firstDayOf } from '@domain/day';
import { paths } from '@src/lib/paths';

/** The page of a document; of an opening balance, the statement that has it. */
export const documentPath = (
  area: Area,
  {
    kind,
    premise,
    period,
    code,
    status,
    printCode,
  }: Pick<DocumentRow, 'kind' | 'premise' | 'period' | 'code' | 'status' | 'printCode'>,
): string => {
  if (kind === 'credit-note') return paths.creditNotes.one(area, premise.id, code);
  if (kind === 'debit-note') return paths.debitNotes.one(area, premise.id, code);
  if (kind === 'opening-balance') return `${paths.statement(area, premise.id)}?from=${firstDayOf(period)}`;
  const page = paths.invoice(area, premise.id, period);
  const [, revision = '1'] = /-R(\d+)$/.exec(printCode) ?? [];
  return status === 'Void' ? `${page}?revision=${revision}` : page;
};

/** Identifies a document in a list; each revision of an invoice is a document. */
export const documentKey = ({
  kind,
  noteId,
  openingBalanceId,
  printCode,
}: Pick<DocumentRow, 'kind' | 'noteId' | 'openingBalanceId' | 'printCode'>): string =>
  `${kind} ${noteId ?? openingBalanceId ?? printCode}`;
