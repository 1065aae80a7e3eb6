import type { AuditEntry } from '@contract/audit';
import { useInternalUsers } from '@src/api/access-right';
import { useAuditActions } from '@src/api/audit';
import { Button } from '@src/components/ui/button';
import { SearchField } from '@src/components/ui/search-field';
import { Select } from '@src/components/ui/select';
import { Sheet } from '@src/components/ui/sheet';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditState, countAuditFilters, NO_AUDIT_FILTERS } from './audit-state';
import { DayField } from './day-field';
import type { AuditWords } from './use-audit-words';

interface AuditFiltersProps {
  state: AuditState;
  /** What is shown: it knows the names of who and what is looked for. */
  entries: readonly AuditEntry[];
  words: AuditWords;
  onChange: (change: Partial<AuditState>) => void;
}

/** The search, and beside it person, kind of change and period; on phones these stand in a sheet. */
export const AuditFilters = (props: AuditFiltersProps) => {
  const { t } = useTranslation();
  const { state, entries, words, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const count = countAuditFilters(state);
  const subject = entries.find((entry) => entry.subject === state.subject);
  const clear = () => onChange({ ...NO_AUDIT_FILTERS, globalKey: state.globalKey });
  return (
    <search className="flex flex-col gap-3">
      <div className="flex gap-3">
        <SearchField
          label={t('audit.search')}
          value={state.globalKey}
          onChange={(globalKey) => onChange({ globalKey })}
          className="min-w-0 flex-1 lg:max-w-[240px]"
        />
        <Button icon={SlidersHorizontal} badge={count} className="lg:hidden" onClick={() => setOpen(true)}>
          {t('list.filters')}
        </Button>
        <div className="hidden gap-3 lg:flex">
          <Pickers {...props} />
        </div>
      </div>
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {state.subject && (
            <Button size="sm" icon={X} onClick={() => onChange({ subject: '' })}>
              {t('audit.onlyAbout', {
                subject: words.subject(subject ?? { subject: state.subject, subjectName: null }),
              })}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={clear}>
            {t('list.clearFilters')}
          </Button>
        </div>
      )}
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('list.filters')}>
        <Pickers {...props} />
        <div className="flex gap-2">
          <Button className="flex-1" onClick={clear}>
            {t('list.clearFilters')}
          </Button>
          <Button kind="primary" className="flex-1" onClick={() => setOpen(false)}>
            {t('list.show')}
          </Button>
        </div>
      </Sheet>
    </search>
  );
};

const Pickers = ({ state, entries, words, onChange }: AuditFiltersProps) => {
  const { t } = useTranslation();
  const actions = useAuditActions().data ?? [];
  const people = useInternalUsers().data ?? [];
  // Whom a link asked for stays to be chosen, though the person be no internal user.
  const actor = entries.find(({ by }) => String(by?.id) === state.by)?.by;
  const isListed = !state.by || people.some(({ id }) => String(id) === state.by);
  return (
    <>
      <Select
        aria-label={t('audit.who')}
        placeholder={t('audit.anybody')}
        options={[...people, ...(isListed ? [] : [actor ?? { id: Number(state.by), name: state.by }])].map(
          ({ id, name }) => ({ value: id, label: name }),
        )}
        value={state.by}
        onChange={({ target }) => onChange({ by: target.value })}
        className="min-w-0 lg:w-[160px]"
      />
      <Select
        aria-label={t('audit.what')}
        placeholder={t('audit.anything')}
        options={[...new Set([...actions, ...(state.action ? [state.action] : [])])].map((action) => ({
          value: action,
          label: words.action(action),
        }))}
        value={state.action}
        onChange={({ target }) => onChange({ action: target.value })}
        className="min-w-0 lg:w-[170px]"
      />
      <DayField
        label={t('audit.from')}
        value={state.from}
        latest={state.to}
        onChange={(from) => onChange({ from })}
      />
      <DayField
        label={t('audit.to')}
        value={state.to}
        earliest={state.from}
        onChange={(to) => onChange({ to })}
      />
    </>
  );
};
