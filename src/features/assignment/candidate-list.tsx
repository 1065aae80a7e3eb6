import type { Candidate } from '@contract/assignment';
import type { Slot } from '@contract/slot';
import { ContactLink } from '@src/components/ui/contact-link';
import { GuardLink } from '@src/components/ui/guard-link';
import { SearchField } from '@src/components/ui/search-field';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatTimes } from '@src/lib/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemList } from './problem-list';

interface CandidateListProps {
  candidates: readonly Candidate[];
  /** Names the shifts that each guard could take. */
  slots?: readonly Slot[] | undefined;
}

/** How many could, then who, with why and a number to call; a search by name also finds those who can't, with why not. */
export const CandidateList = ({ candidates, slots }: CandidateListProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = typed.trim().toLowerCase();
  const able = candidates.filter(({ slotIds }) => slotIds.length > 0);
  const shown = search ? candidates.filter(({ name }) => name.toLowerCase().includes(search)) : able;
  const shiftsOf = ({ slotIds }: Candidate) =>
    (slots ?? [])
      .filter(({ id }) => slotIds.includes(id))
      .map(({ type, startTime, endTime }) => `${t(`shift.type.${type}`)} ${formatTimes(startTime, endTime)}`);
  return (
    <div className="flex flex-col gap-3">
      <p className="tabular font-medium" aria-live="polite">
        {able.length > 0
          ? t('assignment.candidate.able', { count: able.length })
          : t('assignment.candidate.none')}
      </p>
      <SearchField label={t('assignment.search')} value={typed} onChange={setTyped} />
      <ul className="flex max-h-[50dvh] flex-col divide-y divide-line overflow-y-auto">
        {shown.map((candidate) => (
          <li key={candidate.id} className="flex flex-col gap-1 py-2 text-sm">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-medium">
                <GuardLink guard={candidate} />
              </span>
              {candidate.phone && <ContactLink kind="tel" to={candidate.phone} />}
            </span>
            {shiftsOf(candidate).length > 0 && (
              <span className="tabular">
                <Unbroken>{shiftsOf(candidate).join(t('listSeparator'))}</Unbroken>
              </span>
            )}
            <span className="tabular text-xs text-text-muted">
              <Unbroken>{candidate.reasons.join(t('listSeparator'))}</Unbroken>
            </span>
            <ProblemList problems={candidate.problems} />
          </li>
        ))}
      </ul>
      {!search && candidates.length > able.length && (
        <p className="text-xs text-text-muted">
          {t('assignment.candidate.more', { count: candidates.length - able.length })}
        </p>
      )}
    </div>
  );
};
