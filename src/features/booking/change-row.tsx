import type { Slot } from '@contract/slot';
import { Badge } from '@src/components/ui/badge';
import { BucketBadge } from '@src/components/ui/bucket-badge';
import { ChangeKindBadge } from '@src/components/ui/change-kind-badge';
import { Checkbox } from '@src/components/ui/checkbox';
import { formatDay, formatMoney, formatSignedMoney, formatTimes } from '@src/lib/format';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { ChangeDecision } from './change-decision';
import { type ChangeLine, differenceOf, isUnchanged, slotOf } from './pending-lines';
import { RejectOne } from './reject-one';
import { SlotProblemList } from './slot-problems';

interface ChangeRowProps {
  line: ChangeLine;
  currency: string;
  decision?: ChangeDecision | undefined;
}

/** One shift of a change, before and after, with its problems and the guards who would lose it. */
export const ChangeRow = ({ line, currency, decision }: ChangeRowProps) => {
  const { t, i18n } = useTranslation();
  const slot = slotOf(line);
  const times = formatTimes(slot.startTime, slot.endTime);
  const isExcluded = decision !== undefined && !decision.selection.isChosen(line.id);
  const signed = formatSignedMoney(i18n.language, differenceOf(line), currency);
  const problems = decision?.problems.of(slot) ?? [];
  const hasNotes = decision !== undefined && (problems.length > 0 || countLosingGuards(line) > 0);
  const end = hasNotes ? 'pb-1' : 'border-b pb-3';
  const cell = clsx(
    'px-2 pt-3 text-right align-top whitespace-nowrap last:pr-0 max-md:px-1',
    end,
    isExcluded && 'text-text-muted',
  );
  return (
    <>
      <tr data-kind={line.kind}>
        <th scope="row" className={clsx('pt-3 text-left align-top font-normal', end)}>
          <div className="flex gap-3 max-md:gap-2 max-[359px]:flex-col">
            {decision && !decision.selection.canChoose(line.id) && (
              <RejectOne className="-my-2 -ml-2" onReject={() => decision.onRejectOne(line.id)} />
            )}
            {decision?.selection.canChoose(line.id) && (
              <Checkbox
                className="self-start"
                label={t('booking.decision.choose', {
                  shift: `${t(`shift.type.${slot.type}`)} ${times}${t('listSeparator')}${formatDay(i18n.language, slot.date, 'weekday')}`,
                })}
                isLabelHidden
                checked={!isExcluded}
                onChange={(event) => decision.selection.onChoose([line.id], event.target.checked)}
              />
            )}
            <div className="flex min-w-0 flex-col items-start gap-1">
              <span className={clsx('font-medium', isExcluded && 'text-text-muted')}>
                {t(`shift.type.${slot.type}`)}{' '}
                <span className="whitespace-nowrap max-[359px]:whitespace-normal">{times}</span>
              </span>
              <span className="flex flex-wrap gap-1">
                <ChangeKindBadge kind={line.kind} />
                <BucketBadge bucket={slot.bucket} />
                {isUnchanged(line) && <Badge>{t('booking.change.started')}</Badge>}
              </span>
            </div>
          </div>
        </th>
        <td className={cell}>
          <Side slot={line.before} currency={currency} />
        </td>
        <td className={clsx(cell, 'max-md:pr-0')}>
          <Side slot={line.after} currency={currency} />
          <span className="mt-1 block font-medium md:hidden">{signed}</span>
        </td>
        <td className={clsx(cell, 'font-medium max-md:hidden')}>{signed}</td>
      </tr>
      {hasNotes && (
        <tr>
          <td colSpan={4} className="border-b pb-3 pl-8 max-md:pl-7">
            <SlotProblemList problems={problems} />
            <LosingGuards line={line} />
          </td>
        </tr>
      )}
    </>
  );
};

/** Phones only have room for the guards; the price is in the difference. */
const Side = ({ slot, currency }: { slot: Slot | null; currency: string }) => {
  const { t, i18n } = useTranslation();
  if (!slot) return '–';
  return (
    <>
      <span className="block font-medium">{t('slot.guards', { count: slot.numOfSecurity })}</span>
      <span className="block text-text-muted max-md:hidden">
        {formatMoney(i18n.language, slot.amount, currency)}
      </span>
    </>
  );
};

/** How many assigned guards would lose the shift. */
const countLosingGuards = ({ before, after }: ChangeLine): number =>
  before ? Math.max(0, before.filled - (after?.numOfSecurity ?? 0)) : 0;

/** The guards who would lose the shift: by name if all of them do, else their number. */
const LosingGuards = ({ line }: { line: ChangeLine }) => {
  const { t } = useTranslation();
  const { before, after } = line;
  const losingCount = countLosingGuards(line);
  if (!before || losingCount === 0) return null;
  return (
    <p className="text-sm text-warning-text">
      {after
        ? t('booking.change.someLose', { count: losingCount, of: before.filled })
        : t('booking.change.loses', {
            count: before.guards.length,
            people: before.guards.map(({ name }) => name).join(t('listSeparator')),
          })}
    </p>
  );
};
