import { guardCalls } from '@contract/guard';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Pagination } from '@src/components/table/pagination';
import { Card } from '@src/components/ui/card';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useCan } from '@src/hooks/use-can';
import { useTimes } from '@src/hooks/use-times';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditRow } from './audit-row';
import { useAuditTexts } from './use-audit-texts';

const PAGE_SIZE = 8;

/** History of a guard, paginated. */
export const GuardHistory = ({ guardId }: { guardId: number }) => {
  const { t } = useTranslation();
  const [offset, setOffset] = useState(0);
  const query = { limit: String(PAGE_SIZE), offset: String(offset) };
  const history = useCall(guardCalls.history, { params: { id: guardId }, query }, { keepsPrevious: true });
  const setting = useSetting();
  const texts = useAuditTexts();
  const canManageUsers = useCan('admin', 'user.manage');
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  return (
    <Card title={t('guard.history.title')}>
      <Loaded queries={{ history, setting }} skeleton={<SkeletonRows rows={3} label={t('loading')} />}>
        {(loaded) =>
          loaded.history.total === 0 ? (
            <p className="text-sm text-text-muted">{t('guard.history.none')}</p>
          ) : (
            <>
              <ul className="-mx-4 divide-y md:-mx-5">
                {loaded.history.items.map((entry) => (
                  <AuditRow
                    key={entry.id}
                    entry={entry}
                    times={times}
                    texts={texts}
                    isSubjectKnown
                    isPlain={!canManageUsers}
                  />
                ))}
              </ul>
              {loaded.history.totalPages > 1 && <Pagination {...loaded.history} onOffset={setOffset} />}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};
