import type { AffectedSlot } from '@contract/affected';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { ContactLink } from '@src/components/ui/contact-link';
import { ProblemList } from '@src/features/assignment/problem-list';
import { formatDay, formatTimes } from '@src/lib/format';
import { ArrowRight, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StandInChoice } from './stand-in-choice';
import type { Leave } from './use-leave';

/** One shift that the guard loses, with who takes it; another can be chosen, or nobody. */
export const LostShift = ({ lost: { slot, premise }, leave }: { lost: AffectedSlot; leave: Leave }) => {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { standIns, staying } = leave;
  const stays = staying.has(slot.id);
  const taker = standIns.takerOf(slot.id);
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
      {leave.mayStay(slot) && (
        <Checkbox
          label={t('leave.stays')}
          checked={stays}
          onChange={({ target }) => leave.setStays(slot.id, target.checked)}
        />
      )}
      {!stays && (
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 flex-col gap-1">
            {taker ? (
              <>
                <p className="flex flex-wrap items-center gap-x-2">
                  <ArrowRight className="size-4 shrink-0 text-text-muted" aria-hidden />
                  <span className="sr-only">{t('leave.takenBy')}</span>
                  <span className="font-medium">{taker.name}</span>
                  {taker.phone && <ContactLink kind="tel" to={taker.phone} />}
                </p>
                <ProblemList problems={taker.problems} />
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
      {isOpen && !stays && (
        <StandInChoice candidates={standIns.candidatesFor(slot.id)} chosenId={taker?.id} onChoose={choose} />
      )}
    </li>
  );
};
