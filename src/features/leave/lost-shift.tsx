import type { AffectedSlot } from '@contract/lost-assignments';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { ContactLink } from '@src/components/ui/contact-link';
import { ArrivalField } from '@src/features/assignment/arrival-field';
import { ProblemList } from '@src/features/assignment/problem-list';
import { formatDay, formatTimes } from '@src/lib/format';
import { ArrowRight, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StandInChoice } from './stand-in-choice';
import type { Leave } from './use-leave';

/** A shift that the guard leaves, with its stand-in, which can be changed or removed. */
export const LostShift = ({ lost: { slot, premise }, leave }: { lost: AffectedSlot; leave: Leave }) => {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { standIns, staying } = leave;
  const isStaying = staying.has(slot.id);
  const standIn = standIns.standInOf(slot.id);
  const arrival = standIns.arrivalOf(slot.id);
  const shift = `${formatDay(i18n.language, slot.date, 'weekday')} ${formatTimes(slot.startTime, slot.endTime)}`;
  const choose = (guardId: number | null) => {
    standIns.choose(slot.id, guardId);
    setOpen(false);
  };
  return (
    <li className="flex flex-col gap-1 py-3 text-sm">
      <p className="flex flex-wrap gap-x-2 font-medium">
        <span className="tabular whitespace-nowrap">{shift}</span>
        <span>{premise.name}</span>
      </p>
      {leave.canStay(slot) && (
        <Checkbox
          label={t('leave.stays')}
          checked={isStaying}
          onChange={({ target }) => leave.setStays(slot.id, target.checked)}
        />
      )}
      {!isStaying && (
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 flex-col gap-1">
            {standIn ? (
              <>
                <p className="flex flex-wrap items-center gap-x-2">
                  <ArrowRight className="size-4 shrink-0 text-text-muted" aria-hidden />
                  <span className="sr-only">{t('leave.takenBy')}</span>
                  <span className="font-medium">{standIn.name}</span>
                  {standIn.phone && <ContactLink kind="tel" to={standIn.phone} />}
                </p>
                <ProblemList problems={standIn.problems} />
              </>
            ) : (
              <p className="flex items-center gap-2 text-warning-text">
                <UserRoundX className="size-4 shrink-0" aria-hidden />
                {t('leave.staysOpen')}
              </p>
            )}
          </div>
          <Button
            size="sm"
            variant="outline"
            aria-expanded={isOpen}
            aria-label={t('leave.changeOf', { shift })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('leave.change')}
          </Button>
        </div>
      )}
      {standIn && arrival && leave.timeZone && (
        <ArrivalField
          slot={slot}
          guardId={standIn.id}
          name={standIn.name}
          arrival={arrival}
          timeZone={leave.timeZone}
          onChange={(next) => standIns.setArrival(slot.id, next)}
        />
      )}
      {isOpen && !isStaying && (
        <StandInChoice
          candidates={standIns.candidatesFor(slot.id)}
          chosenId={standIn?.id}
          onChoose={choose}
        />
      )}
    </li>
  );
};
