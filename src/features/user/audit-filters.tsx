import { accessRightCalls } from '@contract/access-right';
import { type AuditEntry, auditCalls } from '@contract/audit';
import { useCall } from '@src/api/use-call';
import { FilterBar } from '@src/components/table/filter-bar';
import type { ListInUse } from '@src/hooks/use-list-state';
import { useTranslation } from 'react-i18next';
import type { AuditListState } from './list-state';
import type { AuditTexts } from './use-audit-texts';

interface AuditFiltersProps {
  list: ListInUse<AuditListState>;
  /** The shown entries, which contain the names of filtered users and subjects. */
  entries: readonly AuditEntry[];
  texts: AuditTexts;
}

export const AuditFilters = ({ list, entries, texts }: AuditFiltersProps) => {
  const { t } = useTranslation();
  const { by, subject } = list.state;
  const people = useCall(accessRightCalls.users, { query: { limit: 1000 } }).data ?? [];
  // A user from a link stays selectable even if not internal.
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
          textOf: texts.action,
        },
      ]}
      flags={[{ name: 'decisions', label: t('audit.decisions') }]}
      period={{ from: t('audit.from'), to: t('audit.to') }}
      removable={
        subject
          ? { name: 'subject', label: t('audit.onlyAbout', { subject: texts.subject(about) }) }
          : undefined
      }
    />
  );
};
