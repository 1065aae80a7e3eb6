import type { DocumentRow } from '@contract/document';
import { minor } from '@domain/money';
import { shownStage } from '@domain/shown-status';
import { dayCell, type FileColumn, instantCell } from '@server/platform/list-file/list-file';

export const DOCUMENT_COLUMNS: readonly FileColumn<DocumentRow>[] = [
  { header: 'document.kindLabel', cell: ({ kind }, { t }) => t(`document.kind.${kind}`) },
  { header: 'document.code', cell: ({ printCode }) => printCode },
  { header: 'document.premise', cell: ({ premise }) => premise.name },
  { header: 'document.company', cell: ({ company }) => company.name },
  { header: 'document.period', cell: ({ period }) => period },
  {
    header: 'document.stageLabel',
    cell: ({ stage, total, damaged }, { t }) =>
      t(damaged ? 'document.damaged' : `document.stage.${shownStage(stage, total)}`),
  },
  { header: 'document.issuedAt', cell: ({ issuedAt }, context) => instantCell(issuedAt, context) },
  { header: 'document.dueOn', cell: ({ dueOn }) => dayCell(dueOn) },
  // Credit notes are negative, as on the page, so that the column can be summed.
  {
    header: 'document.total',
    cell: ({ kind, total, currency }) => ({
      amount: kind === 'credit-note' ? minor(-total) : total,
      currency,
    }),
  },
  { header: 'document.balance', cell: ({ balance, currency }) => ({ amount: balance, currency }) },
  { header: 'file.currency', cell: ({ currency }) => currency },
];
