import { assignmentCalls, type Candidate } from '@contract/assignment';
import type { Slot } from '@contract/booking';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { EmptyState } from '@src/components/ui/empty-state';
import { SearchField } from '@src/components/ui/search-field';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { shiftText } from '@src/lib/shift-text';
import { UserRoundX, UsersRound } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CandidateRow } from './candidate-row';
import { clashingSlot, findRow, nextOpenSlot, openPlaces } from './pending';
import type { Staffing } from './use-staffing';

interface CandidateListProps {
  slot: Slot;
  /** All slots that are staffed together. */
  slots: readonly Slot[];
  staffing: Staffing;
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
export const CandidateList = (props: CandidateListProps) => {
  const { t } = useTranslation();
  const candidates = useCall(assignmentCalls.candidates, { params: { slotId: props.slot.id } });
  return (
    <Loaded queries={{ candidates }} skeleton={<SkeletonRows rows={6} label={t('loading')} />}>
      {(loaded) => <Candidates {...props} {...loaded} />}
    </Loaded>
  );
};

interface CandidatesProps extends CandidateListProps {
  candidates: readonly Candidate[];
}

const Candidates = ({ slot, slots, staffing, candidates }: CandidatesProps) => {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const { pending } = staffing;
  const open = openPlaces(slot, pending);
  const isFreed = pending.some(({ kind, slotId }) => kind === 'release' && slotId === slot.id);
  const judged = candidates
    .filter(({ name }) => matches(name, typed))
    .map((candidate) => {
      // The server counts the places as they are stored; one that is laid out to be freed counts here.
      const problems = candidate.problems.filter(({ rule }) => !(isFreed && rule === 'full'));
      const clash = clashingSlot(pending, slots, slot, candidate.id);
      const isAble = !clash && problems.every(({ severity }) => severity === 'warn');
      return { candidate: { ...candidate, problems }, clash, isAble };
    });
  const choose = ({ id, name, problems }: Candidate) =>
    staffing.add({ kind: 'assign', slotId: slot.id, guardId: id, name, reason: '', problems });
  if (open <= 0 && judged.every(({ isAble }) => !isAble)) {
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
  const able = judged.filter(({ isAble }) => isAble);
  const unable = judged.filter(({ isAble }) => !isAble);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows only add to what each button does by itself
    <div className="flex min-h-0 flex-col gap-3" onKeyDown={moveFocus}>
      <SearchField label={t('assignment.search')} value={typed} onChange={setTyped} />
      {able.length === 0 && (
        <EmptyState icon={UserRoundX} text={typed ? t('assignment.noMatch') : t('assignment.nobodyAble')} />
      )}
      <ul aria-label={t('assignment.able')} className="flex flex-col gap-1">
        {able.map(({ candidate }) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            isLaidOut={findRow(pending, slot.id, candidate.id) !== undefined}
            isFull={open <= 0}
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
            {unable.map(({ candidate, clash }) => (
              <CandidateRow key={candidate.id} candidate={candidate} clash={clash} isUnable />
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
