import type { StandingOrderListRow } from '@contract/standing-order';
import { weekdaysText } from '@domain/day-text';
import { dayCell, type FileColumn, instantCell } from '@server/platform/list-file/list-file';

export const STANDING_ORDER_COLUMNS: readonly FileColumn<StandingOrderListRow>[] = [
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'standingOrder.premise', cell: ({ premise }) => premise.name },
  { header: 'standingOrder.status.label', cell: ({ status }, { t }) => t(`standingOrder.status.${status}`) },
  { header: 'standingOrder.weekdays', cell: ({ weekdays }, { lang }) => weekdaysText(lang, weekdays) },
  {
    header: 'standingOrder.shifts',
    cell: ({ shifts }, { t }) =>
      shifts
        .map(
          ({ type, startTime, endTime, numOfSecurity }) =>
            `${t(`shift.type.${type}`)} ${startTime}-${endTime} × ${numOfSecurity}`,
        )
        .join('\n'),
  },
  { header: 'booking.reference.label', cell: ({ reference }) => reference },
  { header: 'standingOrder.from', cell: ({ from }) => dayCell(from) },
  { header: 'standingOrder.until', cell: ({ until }) => dayCell(until) },
  { header: 'standingOrder.nextMonth', cell: ({ nextMonth }) => nextMonth },
  { header: 'file.orderedBy', cell: ({ orderedBy }) => orderedBy.name },
  {
    header: 'standingOrder.approvedUpTo',
    cell: ({ approvedUpTo, currency }) => (approvedUpTo === null ? null : { amount: approvedUpTo, currency }),
  },
  { header: 'file.currency', cell: ({ currency }) => currency },
  { header: 'standingOrder.createdAt', cell: ({ createdAt }, words) => instantCell(createdAt, words) },
];
