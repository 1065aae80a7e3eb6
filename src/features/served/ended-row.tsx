import type { EndedSlot } from '@contract/served';
import { durationText } from '@domain/duration-text';
import { Button } from '@src/components/ui/button';
import { SlotPeople } from '@src/components/ui/slot-people';
import { useCan } from '@src/hooks/use-can';
import type { Times } from '@src/hooks/use-times';
import { formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { CircleCheck, Pencil, ReceiptText, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CorrectionFields } from './correction-fields';
import { correctionOf, evaluateCorrection, fullMinutes, shownMinutes } from './corrections';
import type { ConfirmingDay } from './use-confirm-day';

interface EndedRowProps {
  ended: EndedSlot;
  day: ConfirmingDay;
  times: Times;
}

/** An ended slot: its guards, the served time, and the correction. */
export const EndedRow = ({ ended, day, times }: EndedRowProps) => {
  const { t } = useTranslation();
  const { slot, confirmed, isBilled } = ended;
  const canCorrectBilled = useCan('admin', 'document.edit');
  const correction = day.corrections[slot.id];
  const evaluated = correction && evaluateCorrection(ended, correction);
  const full = fullMinutes(ended);
  const minutes = evaluated && !evaluated.problem ? evaluated.minutes : shownMinutes(ended);
  const openMinutes = slot.gaps
    .filter(({ from, to }) => from === slot.startsAt && to === slot.endsAt)
    .reduce((places, gap) => places + gap.places, 0);
  const refusal = day.refusals.get(slot.id);
  const shift = `${t(`shift.type.${slot.type}`)} ${formatTimes(slot.startTime, slot.endTime)}`;
  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-[240px] flex-col gap-1">
          <Link
            to={paths.booking('admin', slot.premiseId, slot.bookingId)}
            className="self-start font-medium underline-offset-4 hover:underline"
          >
            {t(`shift.type.${slot.type}`)}{' '}
            <span className="tabular whitespace-nowrap">{formatTimes(slot.startTime, slot.endTime)}</span>
            <span className="font-normal text-text-muted">
              {' '}
              · {t('slot.guards', { count: slot.numOfSecurity })}
            </span>
          </Link>
          <SlotPeople slot={slot} />
          {openMinutes > 0 && (
            <p className="flex items-center gap-1 text-sm text-warning-text">
              <TriangleAlert className="size-4 shrink-0" aria-hidden />
              {t('served.unguarded', { count: openMinutes })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:justify-end">
          <div className="md:text-right">
            <p className={clsx('tabular', minutes < full && 'font-medium text-warning-text')}>
              {minutes < full
                ? t('served.part', { served: durationText(t, minutes), full: durationText(t, full) })
                : t('served.full', { full: durationText(t, full) })}
            </p>
            {isBilled && !correction && (
              <p className="flex items-center gap-1 text-xs text-text-muted md:justify-end">
                <ReceiptText className="size-3.5 shrink-0" aria-hidden />
                {t('served.billed')}
              </p>
            )}
            {confirmed && !correction && (
              <p className="flex items-center gap-1 text-xs text-text-muted md:justify-end">
                <CircleCheck className="size-3.5 shrink-0 text-success-text" aria-hidden />
                <span title={times.exact(confirmed.at)}>
                  {t('served.by', { person: confirmed.by?.name ?? '–', time: times.ago(confirmed.at) })}
                </span>
              </p>
            )}
          </div>
          {!correction && (!isBilled || canCorrectBilled) && (
            <Button
              size="sm"
              variant="ghost"
              icon={Pencil}
              aria-label={t('served.correctOf', { shift })}
              onClick={() => day.correct(slot.id, correctionOf(ended))}
            >
              {t('served.correct')}
            </Button>
          )}
        </div>
      </div>
      {correction && (
        <CorrectionFields
          ended={ended}
          correction={correction}
          problem={day.problems.find(({ slotId }) => slotId === slot.id)?.problem}
          onChange={(next) => day.correct(slot.id, next)}
          onDrop={() => day.drop(slot.id)}
        />
      )}
      {refusal && (
        <p role="alert" className="text-sm text-danger-text">
          {refusal}
        </p>
      )}
    </li>
  );
};
