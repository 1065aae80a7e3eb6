import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { SearchField } from '@src/components/ui/search-field';
import type { CandidateGuard } from '@src/features/assignment/candidate-guard';
import { CandidateRow } from '@src/features/assignment/candidate-row';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Maximum number of candidates shown. */
const MAX_SHOWN = 5;

interface ReplacementChoiceProps {
  candidates: readonly CandidateGuard[];
  chosenId: number | undefined;
  /** Null leaves the place open. */
  onChoose: (guardId: number | null) => void;
}

/** Candidates for a shift, best first. A search also finds guards who can't take it, with the reason. */
export const ReplacementChoice = ({ candidates, chosenId, onChoose }: ReplacementChoiceProps) => {
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
