import type { ServedDay as Day } from '@contract/served';
import { DraftNotice } from '@src/components/form/draft-notice';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormFooter } from '@src/components/form/form-footer';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { EmptyState } from '@src/components/ui/empty-state';
import { useTimes } from '@src/hooks/use-times';
import { formatDay } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { CalendarCheck, CircleCheck, ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EndedRow } from './ended-row';
import type { NoteOffer } from './note-offers';
import { useConfirmDay } from './use-confirm-day';

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
  if (slots.length === 0) return <EmptyState icon={CalendarCheck} text={t('served.none')} />;
  return (
    <>
      <UnsavedGuard isDirty={day.corrected > 0} />
      <DraftNotice offer={day.draft.offer} />
      <ErrorSummary {...day.errorSummary} />
      {premises.map((premise) => (
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
          <ul className="flex flex-col divide-y divide-line">
            {premise.slots.map((ended) => (
              <EndedRow key={ended.slot.id} ended={ended} day={day} times={times} />
            ))}
          </ul>
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
