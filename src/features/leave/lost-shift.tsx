import type { AffectedSlot } from '@contract/lost-assignments';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { ContactLink } from '@src/components/ui/contact-link';
import { EmptyState } from '@src/components/ui/empty-state';
import { SearchField } from '@src/components/ui/search-field';
import { ArrivalField } from '@src/features/assignment/arrival-field';
import type { CandidateGuard } from '@src/features/assignment/candidate-guard';
import { CandidateRow } from '@src/features/assignment/candidate-row';
import { ProblemList } from '@src/features/assignment/problem-list';
import { formatDay, formatTimes } from '@src/lib/format';
import { ArrowRight, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeaveForm } from './use-leave';

/** Maximum number of candidates shown. */
const MAX_SHOWN = 5;

interface ReplacementChoiceProps {
  candidates: readonly CandidateGuard[];
  chosenId: number | undefined;
  /** Null leaves the place open. */
  onChoose: (guardId: number | null) => void;
}

/** Candidates for a shift, best first. A search also finds guards who can't take it, with the reason. */
const ReplacementChoice = ({ candidates, chosenId, onChoose }: ReplacementChoiceProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const searchText = typed.trim().toLowerCase();
  const listed = candidates
    .filter(({ name, isAble }) => (searchText ? name.toLowerCase().includes(searchText) : isAble))
    .slice(0, MAX_SHOWN);
  return (
    <div className="mt-1 flex flex-col gap-2 rounded border bg-surface p-2">
      <SearchField label={t('assignment.search')} value={typed} onChange={setTyped} />
      {listed.length === 0 && (
        <EmptyState icon={UserRoundX} text={t(searchText ? 'assignment.noMatch' : 'assignment.nobodyAble')} />
      )}
      <ul aria-label={t('assignment.candidates')} className="flex flex-col gap-1">
        {listed.map((candidate) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            isChosen={candidate.id === chosenId}
            onChoose={() => onChoose(candidate.id)}
            onUndo={() => onChoose(null)}
          />
        ))}
      </ul>
      {chosenId !== undefined && (
        <Button
          size="sm"
          variant="ghost"
          icon={UserRoundX}
          className="self-start"
          onClick={() => onChoose(null)}
        >
          {t('leave.leaveOpen')}
        </Button>
      )}
    </div>
  );
};

/** A shift that the guard leaves, with its replacement, which can be changed or removed. */
export const LostShift = ({
  affectedSlot: { slot, premise },
  leave,
}: {
  affectedSlot: AffectedSlot;
  leave: LeaveForm;
}) => {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { replacements, staying } = leave;
  const isStaying = staying.has(slot.id);
  const replacement = replacements.replacementOf(slot.id);
  const arrival = replacements.arrivalOf(slot.id);
  const shift = `${formatDay(i18n.language, slot.date, 'weekday')} ${formatTimes(slot.startTime, slot.endTime)}`;
  const choose = (guardId: number | null) => {
    replacements.choose(slot.id, guardId);
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
            {replacement ? (
              <>
                <p className="flex flex-wrap items-center gap-x-2">
                  <ArrowRight className="size-4 shrink-0 text-text-muted" aria-hidden />
                  <span className="sr-only">{t('leave.takenBy')}</span>
                  <span className="font-medium">{replacement.name}</span>
                  {replacement.phone && <ContactLink kind="tel" to={replacement.phone} />}
                </p>
                <ProblemList problems={replacement.problems} />
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
      {replacement && arrival && leave.timeZone && (
        <ArrivalField
          slot={slot}
          guardId={replacement.id}
          name={replacement.name}
          arrival={arrival}
          timeZone={leave.timeZone}
          onChange={(next) => replacements.setArrival(slot.id, next)}
        />
      )}
      {isOpen && !isStaying && (
        <ReplacementChoice
          candidates={replacements.candidatesFor(slot.id)}
          chosenId={replacement?.id}
          onChoose={choose}
        />
      )}
    </li>
  );
};
