import type { StaffingGrid } from '@contract/assignment';
import type { Slot } from '@contract/booking';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { EmptyState } from '@src/components/ui/empty-state';
import { Input } from '@src/components/ui/input';
import { SearchField } from '@src/components/ui/search-field';
import { Select } from '@src/components/ui/select';
import { Repeat2, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CandidateRow } from './candidate-row';
import { REPLACE_FIELDS, useReplace } from './use-replace';
import { WhyFields } from './why-fields';

/** So many of the best are shown at first. */
const SHOWN = 5;

interface ReplaceFormProps {
  slot: Slot;
  grid: StaffingGrid;
  timeZone: string;
  onClose: () => void;
}

/** Who leaves, when, why, and who comes. */
export const ReplaceForm = ({ onClose, ...place }: ReplaceFormProps) => {
  const { t } = useTranslation();
  const replace = useReplace(place, onClose);
  const { present, leaving, others } = replace;
  if (!leaving) return <EmptyState icon={UserRoundX} text={t('assignment.replace.nobody')} />;
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
      {present.length > 1 ? (
        <FormField name="replace-leaving" label={t('assignment.replace.leaving')} isRequired>
          {(field) => (
            <Select
              {...field}
              options={present.map(({ id, name }) => ({ value: id, label: name }))}
              value={leaving.id}
              onChange={({ target }) => replace.setLeaving(Number(target.value))}
            />
          )}
        </FormField>
      ) : (
        <p className="text-sm">{t('assignment.replace.leaves', { name: leaving.name })}</p>
      )}
      {others.length > 0 && (
        <Checkbox
          label={t('assignment.replace.wholeDay', { count: others.length })}
          checked={replace.isWholeDay}
          onChange={({ target }) => replace.setWholeDay(target.checked)}
        />
      )}
      <WhyFields
        names={REPLACE_FIELDS}
        label={t('assignment.replace.reason')}
        why={replace.why}
        isChecked={replace.isChecked}
        onChange={replace.setWhy}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <FormField name="replace-from" label={t('assignment.replace.from')} isRequired>
          {(field) => (
            <Input
              {...field}
              type="time"
              value={replace.comes}
              onChange={({ target }) => target.value && replace.setComes(target.value)}
            />
          )}
        </FormField>
        {replace.hasLeft && (
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
                value={replace.left}
                onChange={({ target }) => replace.setLeft(target.value || undefined)}
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
  // Those who can come, however few; where a name is typed, also why that one can't.
  const listed = (typed ? found : candidates.filter(({ able }) => able)).slice(0, SHOWN);
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
            isUnable={!candidate.able}
            isRelief
            isLaidOut={candidate.id === chosen?.id}
            onChoose={() => replace.setChosen(candidate.id)}
            onUndo={() => replace.setChosen(undefined)}
          />
        ))}
      </ul>
    </section>
  );
};
