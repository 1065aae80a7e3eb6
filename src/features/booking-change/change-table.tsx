import type { ChangeLine } from '@domain/cart/change-lines';
import { ChangeHead } from '@src/components/table/change-head';
import { BucketBadge } from '@src/components/ui/bucket-badge';
import { ChangeKindBadge } from '@src/components/ui/change-kind-badge';
import { shiftName, type Wording } from '@src/features/booking-editor/wording';
import { formatDay, formatNumber, formatSignedMoney } from '@src/lib/format';
import { clsx } from 'clsx';

interface ChangeTableProps {
  lines: readonly ChangeLine[];
  wording: Wording;
}

/** Guards before and after, day by day, with the price difference. */
export const ChangeTable = ({ lines, wording }: ChangeTableProps) => {
  const { t, language } = wording;
  const days = [...new Set(lines.map(({ date }) => date))];
  return (
    <table className="tabular w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{t('booking.edit.review')}</caption>
      <ChangeHead />
      {days.map((day) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup" colSpan={4} className="pt-4 text-left font-semibold">
              {formatDay(language, day, 'weekday')}
            </th>
          </tr>
          {lines
            .filter(({ date }) => date === day)
            .map((line) => (
              <Line key={line.key} line={line} wording={wording} />
            ))}
        </tbody>
      ))}
    </table>
  );
};

const Line = ({ line, wording }: { line: ChangeLine; wording: Wording }) => {
  const { language, currency } = wording;
  const signed = formatSignedMoney(language, line.difference, currency);
  const cell = 'border-b px-2 py-3 text-right align-top whitespace-nowrap last:pr-0 max-md:px-1';
  const guards = (count: number) => (count === 0 ? '–' : formatNumber(language, count));
  return (
    <tr data-kind={line.kind}>
      <th scope="row" className="border-b py-3 text-left align-top font-normal">
        <span className="flex flex-col items-start gap-1">
          {shiftName(wording, line)}
          <span className="flex flex-wrap gap-1">
            <ChangeKindBadge kind={line.kind} />
            <BucketBadge bucket={line.bucket} />
          </span>
        </span>
      </th>
      <td className={cell}>{guards(line.before)}</td>
      <td className={clsx(cell, 'max-md:pr-0')}>
        <span className="font-medium">{guards(line.after)}</span>
        <span className="block md:hidden">{signed}</span>
      </td>
      <td className={clsx(cell, 'font-medium max-md:hidden')}>{signed}</td>
    </tr>
  );
};
