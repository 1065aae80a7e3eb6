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
import { useAuditTexts } from './use-audit-texts';

/** The audit, newest first; filters are in the URL. */
export const AuditList = () => {
  const { t } = useTranslation();
  const shown = useListState(auditList);
  const list = useCall(auditCalls.list, { query: shown.query }, { keepsPrevious: true });
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  const texts = useAuditTexts();
  return (
    <>
      <AuditFilters list={shown} entries={list.data?.items ?? []} texts={texts} />
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
              <AuditRow key={entry.id} entry={entry} times={times} texts={texts} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
};
