import { useAudit } from '@src/api/audit';
import { useSetting } from '@src/api/setting';
import { ListView } from '@src/components/table/list-view';
import { useListState } from '@src/hooks/use-list-state';
import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AuditFilters } from './audit-filters';
import { AuditRow } from './audit-row';
import { NO_AUDIT_FILTERS, readAuditState, toAuditQuery, writeAuditState } from './audit-state';
import { useAuditWords } from './use-audit-words';
import { useTimes } from './use-times';

/** Who changed what, the newest first; what is looked for stands in the URL. */
export const AuditList = () => {
  const { t } = useTranslation();
  const { state, change, steps } = useListState({
    read: readAuditState,
    write: writeAuditState,
    noFilters: NO_AUDIT_FILTERS,
  });
  const list = useAudit(toAuditQuery(state));
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  const words = useAuditWords();
  return (
    <>
      <AuditFilters state={state} entries={list.data?.items ?? []} words={words} onChange={change} />
      <ListView
        list={list}
        also={[setting]}
        steps={steps}
        empty={{ icon: ScrollText, none: t('audit.none'), filtered: t('audit.filtered') }}
      >
        {(entries) => (
          <ul
            aria-label={t('user.tab.audit')}
            className="divide-y rounded-lg border bg-surface-raised shadow-raised"
          >
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} times={times} words={words} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
};
