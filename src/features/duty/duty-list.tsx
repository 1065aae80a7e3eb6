import type { Duty } from '@contract/guard-page';
import { needsAnswer } from '@domain/duty-state';
import { Button } from '@src/components/ui/button';
import { DutyStateBadge } from '@src/components/ui/duty-state-badge';
import { serverNow } from '@src/lib/server-clock';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DutyActs, type Queue } from './duty-acts';
import { whenText } from './duty-card';
import { dutyKey, isSameDuty } from './duty-key';
import { isAbout } from './press-queue';

interface DutyListProps {
  duties: readonly Duty[];
  /** The one that is shown large. */
  next: Duty | null;
  timeZone: string;
  lateMinutes: number;
  queue: Queue;
}

/** The duties besides the next one; those that wait for an answer are confirmed one by one, or all that are shown. */
export const DutyList = ({ duties, next, timeZone, lateMinutes, queue }: DutyListProps) => {
  const { t, i18n } = useTranslation();
  const now = serverNow().toISOString();
  // Of what is over only that the guard was there is still said.
  const others = duties.filter(
    (duty) => !(next && isSameDuty(duty, next)) && (duty.endsAt > now || duty.checkedInAt !== null),
  );
  if (others.length === 0) return null;
  const isUnsent = (duty: Duty) => queue.unsent.some((press) => isAbout(press, duty));
  const isThereBefore = ({ slotIds, startsAt }: Duty) =>
    duties.some(
      (other) =>
        other.startsAt < startsAt &&
        now < other.endsAt &&
        other.checkedInAt !== null &&
        other.checkedOutAt === null &&
        other.slotIds.some((id) => slotIds.includes(id)),
    );
  const waiting = duties.filter((duty) => needsAnswer(duty, now) && !isUnsent(duty));
  const confirmAll = () => {
    const slotIds = [...new Set(waiting.flatMap((duty) => duty.slotIds))];
    queue.press({ call: 'answer', slotIds, body: { slotIds, answer: 'confirm' } });
  };
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('duty.page.coming')}</h2>
      {waiting.length > 1 && (
        <Button size="lg" className="min-h-12 w-full text-base" onClick={confirmAll}>
          {t('duty.act.confirmAll', { count: waiting.length })}
        </Button>
      )}
      <ul className="flex flex-col gap-3">
        {others.map((duty) => (
          <li key={dutyKey(duty)} className="rounded-lg border bg-surface-raised px-4 py-2">
            <details className="group">
              <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-3">
                <span>
                  <span className="block font-semibold">{whenText(i18n.language, duty, timeZone)}</span>
                  {duty.premise.name}
                  {duty.needsConfirmation && <span className="block">{t('duty.page.toConfirm')}</span>}
                </span>
                <span className="flex items-center gap-2">
                  {needsAnswer(duty, now) ? (
                    <span className="font-semibold">{t('duty.page.unanswered')}</span>
                  ) : (
                    <DutyStateBadge state={duty.state} />
                  )}
                  <ChevronDown className="size-5 shrink-0 group-open:rotate-180" aria-hidden />
                </span>
              </summary>
              <div className="flex flex-col gap-2 py-2">
                {duty.premise.address && <p>{duty.premise.address}</p>}
                <DutyActs
                  duty={duty}
                  timeZone={timeZone}
                  lateMinutes={lateMinutes}
                  isListed
                  isThereBefore={isThereBefore(duty)}
                  queue={queue}
                />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
};
