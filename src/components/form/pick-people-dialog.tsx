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

export interface OfferedPerson {
  id: number;
  name: string;
  detail?: string;
  /** Why the person can't be chosen. */
  note?: string | undefined;
}

interface PickPeopleDialogProps {
  title: string;
  description: string;
  /** What the button says for so many. */
  submitLabel: (count: number) => string;
  search: string;
  onSearch: (search: string) => void;
  /** Those whom the search finds. */
  found: Query & { data: readonly OfferedPerson[] | undefined; isPlaceholderData?: boolean };
  /** How many are found at most. */
  most: number;
  /** Says why nobody is offered at all. */
  none: string;
  /** As useSubmit gives it, where the choice is sent at once. */
  sending?: { isSending: boolean; errorSummary: ErrorSummaryProps };
  onSubmit: (people: readonly OfferedPerson[]) => void;
  onClose: () => void;
}

/** Chooses several people; who was chosen stays so while another one is searched for. */
export const PickPeopleDialog = (props: PickPeopleDialogProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly OfferedPerson[]>([]);
  const leaveOut = (id: number) => setChosen(chosen.filter((person) => person.id !== id));
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
            pending={props.sending?.isSending ?? false}
            disabled={chosen.length === 0}
            onClick={() => props.onSubmit(chosen)}
          >
            {props.submitLabel(chosen.length)}
          </Button>
        </>
      }
    >
      <ErrorSummary {...props.sending?.errorSummary} />
      <SearchField label={t('people.search')} value={props.search} onChange={props.onSearch} />
      {chosen.length > 0 && (
        <ul aria-label={t('people.chosen')} className="flex flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <li key={id} className="max-w-full">
              <RemovableChip label={name} onRemove={() => leaveOut(id)} />
            </li>
          ))}
        </ul>
      )}
      <Found
        {...props}
        isChosen={(id) => chosen.some((person) => person.id === id)}
        onChoose={(person, isOn) => (isOn ? setChosen([...chosen, person]) : leaveOut(person.id))}
      />
    </Dialog>
  );
};

interface FoundProps extends Pick<PickPeopleDialogProps, 'found' | 'most' | 'none' | 'search'> {
  isChosen: (id: number) => boolean;
  onChoose: (person: OfferedPerson, isOn: boolean) => void;
}

const Found = ({ found, ...shown }: FoundProps) => {
  const { t } = useTranslation();
  return (
    <Loaded queries={{ found }} skeleton={<SkeletonRows rows={4} label={t('loading')} />}>
      {(loaded) => (
        <FoundPeople {...shown} people={loaded.found} isOfAnotherSearch={found.isPlaceholderData ?? false} />
      )}
    </Loaded>
  );
};

interface FoundPeopleProps extends Omit<FoundProps, 'found'> {
  people: readonly OfferedPerson[];
  isOfAnotherSearch: boolean;
}

const FoundPeople = (props: FoundPeopleProps) => {
  const { people, isOfAnotherSearch, most, none, search, isChosen, onChoose } = props;
  const { t } = useTranslation();
  if (people.length === 0)
    return <p className="py-4 text-center text-text-muted">{search ? t('people.noneFound') : none}</p>;
  return (
    <>
      <ul
        aria-label={t('people.found')}
        className={clsx(
          '-mx-2 flex max-h-[320px] flex-col overflow-y-auto',
          isOfAnotherSearch && 'opacity-55',
        )}
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
      {people.length >= most && (
        <p className="text-xs text-text-muted">{t('people.more', { count: most })}</p>
      )}
    </>
  );
};
