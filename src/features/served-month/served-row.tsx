import type { Area } from '@contract/access';
import type { MonthSlot, ServedMonth } from '@contract/served-month';
import { durationText } from '@domain/duration-text';
import { fullMinutesOf } from '@domain/served-sum';
import { Button } from '@src/components/ui/button';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { SlotPeople } from '@src/components/ui/slot-people';
import type { Times } from '@src/hooks/use-times';
import { formatDay, formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { serverNow } from '@src/lib/server-clock';
import { shiftText } from '@src/lib/shift-text';
import { clsx } from 'clsx';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QuestionList } from './question-list';

// Loaded on demand.
const QuestionDialog = lazyDialog(() => import('./question-dialog').then((module) => module.QuestionDialog));

interface ServedRowProps {
  area: Area;
  served: ServedMonth;
  slot: MonthSlot;
  times: Times;
}

/** A shift of the month: its guards, the served time, and the questions about it. */
export const ServedRow = ({ area, served, slot, times }: ServedRowProps) => {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const hasEnded = slot.endsAt <= serverNow().toISOString();
  const full = fullMinutesOf(slot);
  const minutes = slot.billedMinutes;
  const shift = shiftText(t, i18n.language, slot);
  const questions = served.questions.filter(({ slotId }) => slotId === slot.id);
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-[240px] flex-col gap-1 text-sm">
          <Link
            to={paths.booking(area, slot.premiseId, slot.bookingId)}
            className="self-start font-medium underline-offset-4 hover:underline"
          >
            <span className="whitespace-nowrap">{formatDay(i18n.language, slot.date, 'weekday')}</span>
            {` · ${t(`shift.type.${slot.type}`)} `}
            <span className="tabular whitespace-nowrap">{formatTimes(slot.startTime, slot.endTime)}</span>
            <span className="font-normal text-text-muted">
              {' · '}
              <span className="whitespace-nowrap">{t('slot.guards', { count: slot.numOfSecurity })}</span>
            </span>
          </Link>
          <SlotPeople slot={slot} />
        </div>
        {hasEnded && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm md:justify-end">
            <div className="md:text-right">
              <p className={clsx('tabular', minutes < full && 'font-medium text-warning-text')}>
                {minutes < full
                  ? t('servedMonth.part', { served: durationText(t, minutes), full: durationText(t, full) })
                  : durationText(t, full)}
              </p>
              {slot.servedMinutes === null && (
                <p className="text-xs text-text-muted">{t('servedMonth.unconfirmed')}</p>
              )}
            </div>
            {served.allowed.includes('question') && (
              <Button
                size="sm"
                variant="ghost"
                icon={MessageCircleQuestion}
                aria-label={t('servedMonth.questionOf', { shift })}
                onClick={() => setAsking(true)}
              >
                {t('servedMonth.question')}
              </Button>
            )}
          </div>
        )}
      </div>
      {questions.length > 0 && (
        <QuestionList area={area} served={served} slot={slot} questions={questions} times={times} />
      )}
      {isAsking && <QuestionDialog served={served} slot={slot} onClose={() => setAsking(false)} />}
    </li>
  );
};
