import type { Breach } from '@contract/breach';
import type { FileColumn } from '@server/platform/list-file/list-file';

export const BREACH_COLUMNS: readonly FileColumn<Breach>[] = [
  { header: 'breach.premise', cell: ({ premise }) => premise.name },
  { header: 'breach.shift', cell: ({ slot }) => `${slot.date} ${slot.startTime}-${slot.endTime}` },
  { header: 'breach.guard', cell: ({ guard }) => guard.name },
  { header: 'breach.rule', cell: ({ message }) => message },
  { header: 'breach.by', cell: ({ by }) => by?.name ?? '' },
  { header: 'breach.seenBy', cell: ({ seenBy }) => seenBy?.name ?? '' },
];
