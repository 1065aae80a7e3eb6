import type { ProblemReport } from '@contract/booking';
import { type FileColumn, instantCell } from '@server/platform/list-file/list-file';

export const PROBLEM_REPORT_COLUMNS: readonly FileColumn<ProblemReport>[] = [
  { header: 'problemReport.premise', cell: ({ premise }) => premise.name },
  { header: 'problemReport.shift', cell: ({ slot }) => `${slot.date} ${slot.startTime}-${slot.endTime}` },
  { header: 'problemReport.kindLabel', cell: ({ kind }, { t }) => t(`problemReport.kind.${kind}`) },
  { header: 'problemReport.note', cell: ({ note }) => note ?? '' },
  { header: 'problemReport.by', cell: ({ by }) => by.name },
  { header: 'problemReport.at', cell: ({ at }, context) => instantCell(at, context) },
  { header: 'problemReport.answer', cell: ({ answer }) => answer ?? '' },
  { header: 'problemReport.answeredBy', cell: ({ answeredBy }) => answeredBy?.name ?? '' },
];
