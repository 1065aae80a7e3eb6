import { assignmentCalls, type Candidate, type StaffingGrid } from '@contract/assignment';
import { premiseCalls } from '@contract/premise';
import type { Slot } from '@contract/slot';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { Dialog } from '@src/components/ui/dialog';
import { EmptyState } from '@src/components/ui/empty-state';
import { Input } from '@src/components/ui/input';
import { SearchField } from '@src/components/ui/search-field';
import { Select } from '@src/components/ui/select';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { shiftText } from '@src/lib/shift-text';
import { Repeat2, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CandidateRow } from './candidate-row';
import { ReasonFields } from './reason-fields';
import { type Leaving, REPLACE_FIELDS, useReplace } from './use-replace';
import { useWholeGrid } from './use-whole-grid';

/** How many of the best candidates are shown. */
const MAX_SHOWN = 5;
/** As many as one call ranks. Others are found by name. */
const MAX_RANKED = 100;

interface ReplaceFormProps {
  slot: Slot;
  hasCheckIn: boolean;
  leaving: Leaving | undefined;
  grid: StaffingGrid;
  availableGuards: readonly Candidate[];
  timeZone: string;
  onClose: () => void;
}

/** Which guard leaves, when and why, and which guard takes over. */
const ReplaceForm = ({ onClose, ...place }: ReplaceFormProps) => {
  const { t } = useTranslation();
  const replace = useReplace(place, onClose);
  const { assignedGuards, leavingGuard, others } = replace;
  if (!leavingGuard) return <EmptyState icon={UserRoundX} text={t('assignment.replace.nobody')} />;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        replace.send();
      }}
    >
      <ErrorSummary {...replace.errorSummary} />
      {assignedGuards.length > 1 ? (
        <FormField name="replace-leaving" label={t('assignment.replace.leaving')} isRequired>
          {(field) => (
            <Select
              {...field}
              options={assignedGuards.map(({ id, name }) => ({ value: id, label: name }))}
              value={leavingGuard.id}
              onChange={({ target }) => replace.setLeavingGuard(Number(target.value))}
            />
          )}
        </FormField>
      ) : (
        <p className="text-sm">{t('assignment.replace.leaves', { name: leavingGuard.name })}</p>
      )}
      {others.length > 0 && (
        <Checkbox
          label={t('assignment.replace.wholeDay', { count: others.length })}
          checked={replace.isWholeDay}
          onChange={({ target }) => replace.setWholeDay(target.checked)}
        />
      )}
      <ReasonFields
        names={REPLACE_FIELDS}
        label={t('assignment.replace.reason')}
        given={replace.given}
        isChecked={replace.isChecked}
        onChange={replace.setReason}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <FormField name="replace-from" label={t('assignment.replace.from')} isRequired>
          {(field) => (
            <Input
              {...field}
              type="time"
              value={replace.startTime}
              onChange={({ target }) => target.value && replace.setStartTime(target.value)}
            />
          )}
        </FormField>
        {replace.needsLeftTime && (
          <FormField
            name="replace-left"
            label={t('assignment.replace.leftAt')}
            help={t('assignment.replace.leftAtHelp')}
            isRequired
          >
            {(field) => (
              <Input
                {...field}
                type="time"
                value={replace.leftTime}
                onChange={({ target }) => replace.setLeftTime(target.value || undefined)}
              />
            )}
          </FormField>
        )}
      </div>
      <Candidates replace={replace} />
      <div className="flex justify-end gap-3">
        <Button kind="cancel" onClick={() => onClose()} />
        <Button type="submit" icon={Repeat2} pending={replace.isSending}>
          {replace.chosen
            ? t('assignment.replace.submitBy', { name: replace.chosen.name })
            : t('assignment.replace.submit')}
        </Button>
      </div>
    </form>
  );
};

const Candidates = ({ replace }: { replace: ReturnType<typeof useReplace> }) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { candidates, chosen } = replace;
  const found = candidates.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  // Only guards who can be assigned; a search by name also finds the others, with their problems.
  const listed = (typed ? found : candidates.filter(({ isAble }) => isAble)).slice(0, MAX_SHOWN);
  const shown = chosen && !listed.includes(chosen) ? [chosen, ...listed] : listed;
  return (
    <section aria-label={t('assignment.replace.candidates')} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{t('assignment.replace.candidates')}</h3>
      <SearchField label={t('assignment.search')} value={typed} onChange={setTyped} />
      {shown.length === 0 && (
        <EmptyState icon={UserRoundX} text={typed ? t('assignment.noMatch') : t('assignment.nobodyAble')} />
      )}
      <ul className="flex flex-col gap-1">
        {shown.map((candidate) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            isChosen={candidate.id === chosen?.id}
            onChoose={() => replace.setChosen(candidate.id)}
            onUndo={() => replace.setChosen(undefined)}
          />
        ))}
      </ul>
    </section>
  );
};

interface ReplaceDialogProps {
  slot: Slot;
  leaving?: Leaving | undefined;
  onClose: () => void;
}

/** Replaces a guard on a slot and, if wanted, on the guard's other shifts of that day. */
export const ReplaceDialog = ({ slot, leaving, onClose }: ReplaceDialogProps) => {
  const { t, i18n } = useTranslation();
  const { date, premiseId } = slot;
  const grid = useWholeGrid({ from: date, to: date, premiseId });
  const setting = useSetting();
  const premise = useCall(premiseCalls.get.admin, { params: { id: premiseId } });
  const availableGuards = useCall(assignmentCalls.candidates, {
    query: { slotId: String(slot.id), limit: MAX_RANKED },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('assignment.replace.title')}
      description={[premise.data?.name, shiftText(t, i18n.language, slot)].filter(Boolean).join(' · ')}
    >
      <Loaded
        queries={{ grid, setting, availableGuards, premise }}
        skeleton={<SkeletonRows rows={6} label={t('loading')} />}
      >
        {(loaded) => (
          <ReplaceForm
            slot={slotIn(loaded.grid, slot)}
            hasCheckIn={loaded.premise.checkIn}
            leaving={leaving}
            grid={loaded.grid}
            availableGuards={loaded.availableGuards.items}
            timeZone={loaded.setting.timeZone}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
};

/** The slot as it is now, instead of as it was when the dialog was opened. */
const slotIn = ({ slots }: StaffingGrid, slot: Slot): Slot => slots.find(({ id }) => id === slot.id) ?? slot;
