import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { SearchField } from '@src/components/ui/search-field';
import type { CandidateGuard } from '@src/features/assignment/candidate-guard';
import { CandidateRow } from '@src/features/assignment/candidate-row';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** So many of the best are shown at first. */
const SHOWN = 5;

interface StandInChoiceProps {
  candidates: readonly CandidateGuard[];
  chosenId: number | undefined;
  /** Null leaves the place open. */
  onChoose: (guardId: number | null) => void;
}

/** Who could take a shift, the best first; where a name is typed, also why that one can't. */
export const StandInChoice = ({ candidates, chosenId, onChoose }: StandInChoiceProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const sought = typed.trim().toLowerCase();
  const listed = candidates
    .filter(({ name, able }) => (sought ? name.toLowerCase().includes(sought) : able))
    .slice(0, SHOWN);
  return (
    <div className="mt-1 flex flex-col gap-2 rounded border bg-surface p-2">
      <SearchField label={t('assignment.search')} value={typed} onChange={setTyped} />
      {listed.length === 0 && (
        <EmptyState icon={UserRoundX} text={t(sought ? 'assignment.noMatch' : 'assignment.nobodyAble')} />
      )}
      <ul aria-label={t('assignment.candidates')} className="flex flex-col gap-1">
        {listed.map((candidate) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            isUnable={!candidate.able}
            isRelief
            isLaidOut={candidate.id === chosenId}
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
