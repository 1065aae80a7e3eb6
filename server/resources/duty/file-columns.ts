import type { DutyRow } from '@contract/duty';
import { type FileColumn, instantCell } from '@server/platform/list-file/list-file';

export const DUTY_COLUMNS: readonly FileColumn<DutyRow>[] = [
  { header: 'duty.premise', cell: ({ premise }) => premise.name },
  { header: 'duty.guard', cell: ({ guard }) => guard.name },
  { header: 'duty.phone', cell: ({ guard }) => guard.phone ?? '' },
  { header: 'duty.startsAt', cell: ({ startsAt }, context) => instantCell(startsAt, context) },
  { header: 'duty.endsAt', cell: ({ endsAt }, context) => instantCell(endsAt, context) },
  { header: 'duty.stateLabel', cell: ({ state }, { t }) => t(`duty.state.${state}`) },
  { header: 'duty.toldAt', cell: ({ toldAt }, context) => toldAt && instantCell(toldAt, context) },
  {
    header: 'duty.answeredAt',
    cell: ({ answeredAt }, context) => answeredAt && instantCell(answeredAt, context),
  },
  {
    header: 'duty.checkedInAt',
    cell: ({ checkedInAt }, context) => checkedInAt && instantCell(checkedInAt, context),
  },
  {
    header: 'duty.checkedOutAt',
    cell: ({ checkedOutAt }, context) => checkedOutAt && instantCell(checkedOutAt, context),
  },
];
