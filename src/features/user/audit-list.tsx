import { auditCalls } from '@contract/audit';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { ListView } from '@src/components/table/list-view';
import { useListState } from '@src/hooks/use-list-state';
import { useTimes } from '@src/hooks/use-times';
import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AuditFilters } from './audit-filters';
import { AuditRow } from './audit-row';
import { auditList } from './list-state';
import { useAuditWords } from './use-audit-words';

/** Who changed what, the newest first; what is looked for stands in the URL. */
export const AuditList = () => {
  const { t } = useTranslation();
  const shown = useListState(auditList);
  const list = useCall(auditCalls.list, { query: shown.query }, { keepsPrevious: true });
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  const words = useAuditWords();
  return (
    <>
      <AuditFilters list={shown} entries={list.data?.items ?? []} words={words} />
      <ListView
        list={list}
        also={{ setting }}
        actions={shown.actions}
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
