import { accessRightCalls } from '@contract/access-right';
import { type AuditEntry, auditCalls } from '@contract/audit';
import { useCall } from '@src/api/use-call';
import { FilterBar } from '@src/components/table/filter-bar';
import type { ListInUse } from '@src/hooks/use-list-state';
import { useTranslation } from 'react-i18next';
import type { AuditListState } from './list-state';
import type { AuditWords } from './use-audit-words';

interface AuditFiltersProps {
  list: ListInUse<AuditListState>;
  /** What is shown: it knows the names of who and what is looked for. */
  entries: readonly AuditEntry[];
  words: AuditWords;
}

export const AuditFilters = ({ list, entries, words }: AuditFiltersProps) => {
  const { t } = useTranslation();
  const { by, subject } = list.state;
  const people = useCall(accessRightCalls.users, { query: { limit: 1000 } }).data ?? [];
  // Whom a link asked for stays to be chosen, though the person be no internal user.
  const isListed = !by || people.some(({ id }) => String(id) === by);
  const actor = entries.find((entry) => String(entry.by?.id) === by)?.by ?? { id: Number(by), name: by };
  const actions = useCall(auditCalls.actions, {});
  const about = entries.find((entry) => entry.subject === subject) ?? { subject, subjectName: null };
  return (
    <FilterBar
      list={list}
      search={t('audit.search')}
      selects={[
        {
          name: 'by',
          label: t('audit.who'),
          all: t('audit.anybody'),
          options: isListed ? people : [...people, actor],
        },
        {
          name: 'action',
          label: t('audit.what'),
          all: t('audit.anything'),
          values: actions.data ?? [],
          textOf: words.action,
        },
      ]}
      period={{ from: t('audit.from'), to: t('audit.to') }}
      removable={
        subject
          ? { name: 'subject', label: t('audit.onlyAbout', { subject: words.subject(about) }) }
          : undefined
      }
    />
  );
};
