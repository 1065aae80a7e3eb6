import type { Slot } from '@contract/booking';
import { EmptyState } from '@src/components/ui/empty-state';
import { SearchField } from '@src/components/ui/search-field';
import { shiftText } from '@src/lib/shift-text';
import { UserRoundX, UsersRound } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CandidateRow } from './candidate-row';
import { type CandidateGuard, candidatesFor } from './candidates-for';
import { findRow, nextOpenSlot, openPlaces } from './pending';
import type { StaffingFacts } from './staffing-facts';
import type { Staffing } from './use-staffing';

interface CandidateListProps {
  slot: Slot;
  /** All slots that are staffed together. */
  slots: readonly Slot[];
  staffing: Staffing;
  facts: StaffingFacts;
}

const matches = (name: string, typed: string) => name.toLowerCase().includes(typed.trim().toLowerCase());

/** Up and down move through the buttons of a list, as one expects of a list. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll<Element>('button:not(:disabled)')];
  const at = document.activeElement ? buttons.indexOf(document.activeElement) : -1;
  if (at < 0) return;
  event.preventDefault();
  const next = buttons[at + step];
  if (next instanceof HTMLElement) next.focus();
};

/** Who can take a slot, the best first; below them who cannot, and the rule that says so. */
export const CandidateList = ({ slot, slots, staffing, facts }: CandidateListProps) => {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const { pending } = staffing;
  const open = openPlaces(slot, pending);
  const candidates = candidatesFor(slot, { pending, slots, facts }).filter(({ name }) =>
    matches(name, typed),
  );
  const choose = ({ id, name, problems }: CandidateGuard) =>
    staffing.add({ kind: 'assign', slotId: slot.id, guardId: id, name, reason: '', problems });
  if (open <= 0) {
    const next = nextOpenSlot(slots, slot, pending);
    return (
      <EmptyState
        icon={UsersRound}
        text={
          next ? t('assignment.fullNext', { shift: shiftText(t, i18n.language, next) }) : t('assignment.full')
        }
      />
    );
  }
  const able = candidates.filter((candidate) => candidate.able);
  const unable = candidates.filter((candidate) => !candidate.able);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows only add to what each button does by itself
    <div className="flex min-h-0 flex-col gap-3" onKeyDown={moveFocus}>
      <SearchField label={t('assignment.search')} value={typed} onChange={setTyped} />
      {able.length === 0 && (
        <EmptyState icon={UserRoundX} text={typed ? t('assignment.noMatch') : t('assignment.nobodyAble')} />
      )}
      <ul aria-label={t('assignment.able')} className="flex flex-col gap-1">
        {able.map((candidate) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            isLaidOut={findRow(pending, slot.id, candidate.id) !== undefined}
            onChoose={() => choose(candidate)}
            onUndo={() => staffing.remove({ slotId: slot.id, guardId: candidate.id })}
          />
        ))}
      </ul>
      {unable.length > 0 && (
        <>
          <h3 className="border-t pt-3 text-xs font-medium text-text-muted">
            {t('assignment.unable', { count: unable.length })}
          </h3>
          <ul aria-label={t('assignment.unable', { count: unable.length })} className="flex flex-col gap-1">
            {unable.map((candidate) => (
              <CandidateRow key={candidate.id} candidate={candidate} isUnable />
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
