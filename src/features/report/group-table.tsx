import type { ReportGroup } from '@contract/report';
import { useTranslation } from 'react-i18next';
import type { ReportName } from './report-frame';
import { type GroupRow, useRowNames } from './report-rows';
import type { ReportState } from './report-state';
import { type ReportColumn, ReportTable } from './report-table';

interface GroupTableProps<Row extends GroupRow> {
  name: ReportName;
  state: ReportState;
  groupBy: ReportGroup;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  pathOf: (row: Row) => string | undefined;
  figurePathOf?: (row: Row | null, column: string) => string | undefined;
  /** The sums of all rows. */
  totals: Omit<Row, keyof GroupRow>;
}

/** The table of a report grouped by time, place, guard or shift type. */
export const GroupTable = <Row extends GroupRow>({
  name,
  groupBy,
  totals,
  ...table
}: GroupTableProps<Row>) => {
  const { t } = useTranslation();
  const { nameOf } = useRowNames(groupBy);
  return (
    <ReportTable
      {...table}
      total={{ key: '', name: null, ...totals } as unknown as Row}
      caption={t(`report.name.${name}`)}
      titleHeader={t(`report.by.${groupBy}`)}
      titleOf={nameOf}
      keyOf={({ key }) => key}
    />
  );
};
