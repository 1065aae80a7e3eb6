import { Badge } from '@src/components/ui/badge';
import { formatDay, formatNumber, formatSignedMoney } from '@src/lib/format';
import { clsx } from 'clsx';
import { Minus, PencilLine, Plus, Star, Zap } from 'lucide-react';
import type { ChangeLine } from './change-lines';
import { type Speech, shiftName } from './words';

const KINDS = {
  added: { icon: Plus, tone: 'success' },
  removed: { icon: Minus, tone: 'danger' },
  changed: { icon: PencilLine, tone: 'info' },
} as const;

interface ChangeTableProps {
  lines: readonly ChangeLine[];
  speech: Speech;
}

/** Before and after, day by day, with the money difference. */
export const ChangeTable = ({ lines, speech }: ChangeTableProps) => {
  const { t, language } = speech;
  const head = 'border-b px-2 pb-2 text-right font-medium whitespace-nowrap last:pr-0';
  const days = [...new Set(lines.map(({ date }) => date))];
  return (
    <table className="tabular w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{t('booking.edit.review')}</caption>
      <thead className="text-xs text-text-muted">
        <tr>
          <th scope="col" className="border-b pb-2 text-left font-medium">
            {t('booking.change.shift')}
          </th>
          <th scope="col" className={head}>
            {t('booking.change.before')}
          </th>
          <th scope="col" className={clsx(head, 'max-md:pr-0')}>
            {t('booking.change.after')}
          </th>
          <th scope="col" className={clsx(head, 'max-md:hidden')}>
            {t('booking.change.difference')}
          </th>
        </tr>
      </thead>
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
              <Line key={line.key} line={line} speech={speech} />
            ))}
        </tbody>
      ))}
    </table>
  );
};

const Line = ({ line, speech }: { line: ChangeLine; speech: Speech }) => {
  const { t, language, currency } = speech;
  const kind = KINDS[line.kind];
  const signed = formatSignedMoney(language, line.difference, currency);
  const cell = 'border-b px-2 py-3 text-right align-top whitespace-nowrap last:pr-0';
  const guards = (count: number) => (count === 0 ? '–' : formatNumber(language, count));
  return (
    <tr data-kind={line.kind}>
      <th scope="row" className="border-b py-3 text-left align-top font-normal">
        <span className="flex flex-col items-start gap-1">
          {shiftName(speech, line)}
          <span className="flex flex-wrap gap-1">
            <Badge tone={kind.tone} icon={kind.icon}>
              {t(`booking.change.kind.${line.kind}`)}
            </Badge>
            {line.bucket !== 'normal' && (
              <Badge
                tone={line.bucket === 'urgent' ? 'accent' : 'info'}
                icon={line.bucket === 'urgent' ? Zap : Star}
              >
                {t(`booking.bucket.${line.bucket}`)}
              </Badge>
            )}
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
