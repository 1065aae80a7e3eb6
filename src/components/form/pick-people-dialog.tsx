import { clsx } from 'clsx';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded, type Query } from '../layout/loaded';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { Dialog } from '../ui/dialog';
import { RemovableChip } from '../ui/removable-chip';
import { SearchField } from '../ui/search-field';
import { SkeletonRows } from '../ui/skeleton';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary';
import { NOT_SENDING, useChecks } from './use-checks';

export interface OfferedPerson {
  id: number;
  name: string;
  detail?: string;
  /** Why the person can't be selected. */
  note?: string | undefined;
}

interface PickPeopleDialogProps {
  title: string;
  description: string;
  /** Label of the button for a number of selected people. */
  submitLabel: (count: number) => string;
  search: string;
  onSearch: (search: string) => void;
  /** The search results. */
  results: Query & { data: readonly OfferedPerson[] | undefined; isPlaceholderData?: boolean };
  /** Maximum number of results. */
  max: number;
  /** Shown if there are no people at all. */
  emptyText: string;
  /** The result of `useSubmit`, if the selection is sent at once. */
  sending?: { isSending: boolean; errorSummary: ErrorSummaryProps };
  onSubmit: (people: readonly OfferedPerson[]) => void;
  onClose: () => void;
}

/** Selects several people; the selection stays while searching for others. */
export const PickPeopleDialog = (props: PickPeopleDialogProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly OfferedPerson[]>([]);
  const checks = useChecks(props.sending ?? NOT_SENDING, {
    problem: chosen.length === 0 ? t('people.nobodyChosen') : undefined,
  });
  const deselect = (id: number) => setChosen(chosen.filter((person) => person.id !== id));
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={props.title}
      description={props.description}
      actions={
        <>
          <Button kind="cancel" onClick={props.onClose} />
          <Button
            kind="primary"
            icon={UserRoundPlus}
            pending={checks.sending.isSending}
            onClick={() => checks.submit(() => props.onSubmit(chosen))}
          >
            {props.submitLabel(chosen.length)}
          </Button>
        </>
      }
    >
      <ErrorSummary {...checks.sending.errorSummary} />
      <SearchField label={t('people.search')} value={props.search} onChange={props.onSearch} />
      {chosen.length > 0 && (
        <ul aria-label={t('people.chosen')} className="flex flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <li key={id} className="max-w-full">
              <RemovableChip label={name} onRemove={() => deselect(id)} />
            </li>
          ))}
        </ul>
      )}
      <Results
        {...props}
        isChosen={(id) => chosen.some((person) => person.id === id)}
        onChoose={(person, isOn) => (isOn ? setChosen([...chosen, person]) : deselect(person.id))}
      />
    </Dialog>
  );
};

interface ResultsProps extends Pick<PickPeopleDialogProps, 'results' | 'max' | 'emptyText' | 'search'> {
  isChosen: (id: number) => boolean;
  onChoose: (person: OfferedPerson, isOn: boolean) => void;
}

const Results = ({ results, ...shown }: ResultsProps) => {
  const { t } = useTranslation();
  return (
    <Loaded queries={{ results }} skeleton={<SkeletonRows rows={4} label={t('loading')} />}>
      {(loaded) => (
        <PeopleList {...shown} people={loaded.results} isOutdated={results.isPlaceholderData ?? false} />
      )}
    </Loaded>
  );
};

interface PeopleListProps extends Omit<ResultsProps, 'results'> {
  people: readonly OfferedPerson[];
  isOutdated: boolean;
}

const PeopleList = (props: PeopleListProps) => {
  const { people, isOutdated, max, emptyText, search, isChosen, onChoose } = props;
  const { t } = useTranslation();
  if (people.length === 0)
    return <p className="py-4 text-center text-text-muted">{search ? t('people.noneFound') : emptyText}</p>;
  return (
    <>
      <ul
        aria-label={t('people.found')}
        className={clsx('-mx-2 flex max-h-[320px] flex-col overflow-y-auto', isOutdated && 'opacity-55')}
      >
        {people.map((person) => (
          <li key={person.id}>
            <Checkbox
              className="w-full rounded px-2 py-1 hover:bg-surface-sunken has-disabled:hover:bg-transparent"
              checked={isChosen(person.id)}
              disabled={person.note !== undefined}
              onChange={({ target }) => onChoose(person, target.checked)}
              label={
                <>
                  <span className={clsx('block', person.note && 'text-text-muted')}>{person.name}</span>
                  {(person.note ?? person.detail) && (
                    <span className="block text-xs wrap-anywhere text-text-muted">
                      {[person.note, person.detail].filter(Boolean).join(' · ')}
                    </span>
                  )}
                </>
              }
            />
          </li>
        ))}
      </ul>
      {people.length >= max && <p className="text-xs text-text-muted">{t('people.more', { count: max })}</p>}
    </>
  );
};
