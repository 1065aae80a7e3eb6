import type { ServedDay as Day, EndedSlot } from '@contract/served';
import { durationText } from '@domain/duration-text';
import { DraftNotice } from '@src/components/form/draft-notice';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormFooter } from '@src/components/form/form-footer';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { EmptyState } from '@src/components/ui/empty-state';
import { SlotPeople } from '@src/components/ui/slot-people';
import { useCan } from '@src/hooks/use-can';
import { type Times, useTimes } from '@src/hooks/use-times';
import { formatDay, formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import {
  CalendarCheck,
  ChevronDown,
  CircleCheck,
  ClipboardCheck,
  MessageSquareWarning,
  Pencil,
  ReceiptText,
  TriangleAlert,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CorrectionFields } from './correction-fields';
import { correctionOf, evaluateCorrection, fullMinutes, isAsPlanned, shownMinutes } from './corrections';
import type { NoteOffer } from './note-offers';
import { PresenceFacts } from './presence-facts';
import { type ConfirmingDay, useConfirmDay } from './use-confirm-day';

/** Fewer rows are shown one by one. */
const MIN_FOLDED = 3;

interface EndedRowProps {
  ended: EndedSlot;
  day: ConfirmingDay;
  times: Times;
}

/** An ended slot: its guards, the served time, and the correction. */
const EndedRow = ({ ended, day, times }: EndedRowProps) => {
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
          <PresenceFacts presence={ended.presence} />
          {openMinutes > 0 && (
            <p className="flex items-center gap-1 text-sm text-warning-text">
              <TriangleAlert className="size-4 shrink-0" aria-hidden />
              {t('served.unguarded', { count: openMinutes })}
            </p>
          )}
          {ended.isReported && (
            <p className="flex items-center gap-1 text-sm text-warning-text">
              <MessageSquareWarning className="size-4 shrink-0" aria-hidden />
              {t('served.reported')}
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
                <ReceiptText className="size-4 shrink-0" aria-hidden />
                {t('served.billed')}
              </p>
            )}
            {confirmed && !correction && (
              <p className="flex items-center gap-1 text-xs text-text-muted md:justify-end">
                <CircleCheck className="size-4 shrink-0 text-success-text" aria-hidden />
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

interface PremiseRowsProps extends Omit<EndedRowProps, 'ended'> {
  slots: readonly EndedSlot[];
}

/** What differs from the plan or is being corrected comes first; what was served as planned folds into one line. */
const PremiseRows = ({ slots, ...shared }: PremiseRowsProps) => {
  const { t } = useTranslation();
  const isFolded = (ended: EndedSlot) =>
    isAsPlanned(ended) && !shared.day.corrections[ended.slot.id] && !shared.day.refusals.has(ended.slot.id);
  const folded = slots.filter(isFolded);
  const rowsOf = (ofRows: readonly EndedSlot[]) => (
    <ul className="flex flex-col divide-y divide-line">
      {ofRows.map((ended) => (
        <EndedRow key={ended.slot.id} ended={ended} {...shared} />
      ))}
    </ul>
  );
  const shown = slots.filter((ended) => !isFolded(ended));
  if (folded.length < MIN_FOLDED) return rowsOf([...shown, ...folded]);
  return (
    <div className="flex flex-col gap-3">
      {shown.length > 0 && rowsOf(shown)}
      <details className="group">
        <summary className="flex min-h-control-sm cursor-pointer list-none items-center gap-2 text-sm text-text-muted">
          <CircleCheck className="size-4 shrink-0 text-success-text" aria-hidden />
          {t('served.asPlanned', { count: folded.length })}
          <ChevronDown className="size-4 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
        </summary>
        <div className="pt-3">{rowsOf(folded)}</div>
      </details>
    </div>
  );
};

interface ServedDayProps {
  shown: Day;
  timeZone: string;
  onOffers: (offers: NoteOffer[]) => void;
}

/** The ended slots of a day by premise, confirmed together. */
export const ServedDay = ({ shown: { date, premises }, timeZone, onOffers }: ServedDayProps) => {
  const { t, i18n } = useTranslation();
  const times = useTimes(timeZone);
  const slots = premises.flatMap((premise) => premise.slots);
  const day = useConfirmDay(date, formatDay(i18n.language, date, 'weekday'), premises, onOffers);
  const differs = (premise: Day['premises'][number]) => !premise.slots.every(isAsPlanned);
  if (slots.length === 0) return <EmptyState icon={CalendarCheck} text={t('served.none')} />;
  return (
    <>
      <UnsavedGuard isDirty={day.corrected > 0} />
      <DraftNotice offer={day.draft.offer} />
      <ErrorSummary {...day.errorSummary} />
      {[...premises.filter(differs), ...premises.filter((premise) => !differs(premise))].map((premise) => (
        <Card
          key={premise.id}
          title={
            <Link
              to={`${paths.premise('admin', premise.id)}?day=${date}`}
              className="underline-offset-4 hover:underline"
            >
              {premise.name}
            </Link>
          }
        >
          <PremiseRows slots={premise.slots} day={day} times={times} />
        </Card>
      ))}
      <FormFooter>
        {day.count === 0 ? (
          <p className="flex min-h-control items-center gap-2 text-sm text-success-text">
            <CircleCheck className="size-4 shrink-0" aria-hidden />
            {t('served.allConfirmed')}
          </p>
        ) : (
          <>
            {day.corrected > 0 && (
              <p className="mr-auto text-sm text-text-muted">
                {t('served.corrected', { count: day.corrected })}
              </p>
            )}
            <Button kind="primary" icon={ClipboardCheck} pending={day.isSending} onClick={day.confirm}>
              {t('served.confirm', { count: day.count })}
            </Button>
          </>
        )}
      </FormFooter>
    </>
  );
};
