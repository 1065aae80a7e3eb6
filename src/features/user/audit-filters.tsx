import type { AuditEntry } from '@contract/audit';
import { useInternalUsers } from '@src/api/access-right';
import { useAuditActions } from '@src/api/audit';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { SearchField } from '@src/components/ui/search-field';
import { Select } from '@src/components/ui/select';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditState, NO_AUDIT_FILTERS } from './audit-state';
import { useAuditWords } from './use-audit-words';

interface AuditFiltersProps {
  state: AuditState;
  /** What is shown: it knows the names of who and what is looked for. */
  entries: readonly AuditEntry[];
  isFiltered: boolean;
  onChange: (change: Partial<AuditState>) => void;
}

/** Search, person, kind of change and period; the thing that a link asked for. */
export const AuditFilters = ({ state, entries, isFiltered, onChange }: AuditFiltersProps) => {
  const { t } = useTranslation();
  const words = useAuditWords();
  const actions = useAuditActions();
  const people = useInternalUsers();
  const actor = entries.find(({ by }) => String(by?.id) === state.by)?.by;
  const subject = entries.find((entry) => entry.subject === state.subject);
  return (
    <search className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 lg:flex lg:flex-wrap lg:items-center">
        <SearchField
          label={t('audit.search')}
          value={state.globalKey}
          onChange={(globalKey) => onChange({ globalKey })}
          className="col-span-2 lg:w-[280px]"
        />
        <Select
          aria-label={t('audit.who')}
          placeholder={t('audit.anybody')}
          options={choices(people.data ?? [], state.by, actor?.name)}
          value={state.by}
          onChange={({ target }) => onChange({ by: target.value })}
          className="min-w-0 lg:w-[180px]"
        />
        <Select
          aria-label={t('audit.what')}
          placeholder={t('audit.anything')}
          options={[...new Set([...(actions.data ?? []), ...(state.action ? [state.action] : [])])].map(
            (action) => ({ value: action, label: words.action(action) }),
          )}
          value={state.action}
          onChange={({ target }) => onChange({ action: target.value })}
          className="min-w-0 lg:w-[220px]"
        />
        <Day name="from" state={state} onChange={onChange} />
        <Day name="to" state={state} onChange={onChange} />
      </div>
      {isFiltered && (
        <div className="flex flex-wrap items-center gap-2">
          {state.subject && (
            <Button size="sm" icon={X} onClick={() => onChange({ subject: '' })}>
              {t('audit.onlyAbout', {
                subject: words.subject(subject ?? { subject: state.subject, subjectName: null }),
              })}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => onChange(NO_AUDIT_FILTERS)}>
            {t('list.clear')}
          </Button>
        </div>
      )}
    </search>
  );
};

/** The people to choose from, and the one whom a link asked for. */
const choices = (
  people: readonly { id: number; name: string }[],
  asked: string,
  name: string | undefined,
) => {
  const options = people.map((person) => ({ value: String(person.id), label: person.name }));
  if (!asked || options.some(({ value }) => value === asked)) return options;
  return [...options, { value: asked, label: name ?? asked }];
};

interface DayProps {
  name: 'from' | 'to';
  state: AuditState;
  onChange: (change: Partial<AuditState>) => void;
}

const Day = ({ name, state, onChange }: DayProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm text-text-muted">
      <label htmlFor={id} className="shrink-0">
        {t(`audit.${name}`)}
      </label>
      <Input
        id={id}
        type="date"
        className="min-w-0"
        value={state[name]}
        {...(name === 'from' && state.to ? { max: state.to } : {})}
        {...(name === 'to' && state.from ? { min: state.from } : {})}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </div>
  );
};
