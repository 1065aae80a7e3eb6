import type { Slot } from '@contract/booking';
import { Badge } from '@src/components/ui/badge';
import { Checkbox } from '@src/components/ui/checkbox';
import { formatMoney, formatSignedMoney, formatTimes } from '@src/lib/format';
import { clsx } from 'clsx';
import { Minus, PencilLine, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChangeDecision } from './change-card';
import { BucketBadge } from './slot-row';
import { TroubleList } from './trouble-list';
import { type ChangeLine, differenceOf, slotOf } from './waiting';

const KINDS = {
  added: { icon: Plus, tone: 'success' },
  removed: { icon: Minus, tone: 'danger' },
  changed: { icon: PencilLine, tone: 'info' },
} as const;

interface ChangeRowProps {
  line: ChangeLine;
  currency: string;
  decision?: ChangeDecision | undefined;
}

/** One shift of a change: what it is now, what it would be, and who would lose it. */
export const ChangeRow = ({ line, currency, decision }: ChangeRowProps) => {
  const { t, i18n } = useTranslation();
  const slot = slotOf(line);
  const times = formatTimes(slot.startTime, slot.endTime);
  const isOut = decision !== undefined && !decision.ticks.isChosen(line.id);
  const signed = formatSignedMoney(i18n.language, differenceOf(line), currency);
  const kind = KINDS[line.kind];
  const cell = clsx('border-b px-2 py-3 text-right align-top last:pr-0', isOut && 'text-text-muted');
  return (
    <tr data-kind={line.kind}>
      <th scope="row" className="border-b py-3 text-left align-top font-normal">
        <div className="flex gap-3">
          {decision && (
            <Checkbox
              className="self-start"
              label={t('booking.decision.choose', { shift: `${t(`shift.type.${slot.type}`)} ${times}` })}
              isLabelHidden
              checked={!isOut}
              onChange={(event) => decision.ticks.onChoose([line.id], event.target.checked)}
            />
          )}
          <div className="flex min-w-0 flex-col items-start gap-1">
            <span className={clsx('font-medium', isOut && 'text-text-muted')}>
              {t(`shift.type.${slot.type}`)} <span className="whitespace-nowrap">{times}</span>
            </span>
            <span className="flex flex-wrap gap-1">
              <Badge tone={kind.tone} icon={kind.icon}>
                {t(`booking.change.kind.${line.kind}`)}
              </Badge>
              <BucketBadge bucket={slot.bucket} />
            </span>
            {decision && <TroubleList troubles={decision.troubles.of(slot)} />}
            {decision && <Losers line={line} />}
          </div>
        </div>
      </th>
      <td className={cell}>
        <Side slot={line.before} currency={currency} />
      </td>
      <td className={cell}>
        <Side slot={line.after} currency={currency} />
        <span className="mt-1 block font-medium md:hidden">{signed}</span>
      </td>
      <td className={clsx(cell, 'font-medium max-md:hidden')}>{signed}</td>
    </tr>
  );
};

const Side = ({ slot, currency }: { slot: Slot | null; currency: string }) => {
  const { t, i18n } = useTranslation();
  if (!slot) return '–';
  return (
    <>
      <span className="block font-medium">{t('slot.guards', { count: slot.numOfSecurity })}</span>
      <span className="block text-text-muted">{formatMoney(i18n.language, slot.amount, currency)}</span>
    </>
  );
};

/** Guards who would lose the shift: all of them by name, or how many of those who stand on it. */
const Losers = ({ line: { before, after } }: { line: ChangeLine }) => {
  const { t, i18n } = useTranslation();
  if (!before) return null;
  const lost = before.filled - (after?.numOfSecurity ?? 0);
  if (lost <= 0) return null;
  return (
    <p className="text-sm text-warning-text">
      {after
        ? t('booking.change.someLose', { count: lost, of: before.filled })
        : t('booking.change.loses', {
            count: before.guards.length,
            people: before.guards.map(({ name }) => name).join(i18n.language === 'en' ? ', ' : '、'),
          })}
    </p>
  );
};
