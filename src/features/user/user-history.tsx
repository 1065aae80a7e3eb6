import { auditCalls } from '@contract/audit';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { SkeletonRows } from '@src/components/ui/skeleton';
import type { Times } from '@src/hooks/use-times';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { AuditRow } from './audit-row';
import { useAuditTexts } from './use-audit-texts';

const MAX_SHOWN = 8;

/** The latest changes of an account, with a link to all. */
export const UserHistory = ({ userId, times }: { userId: number; times: Times }) => {
  const { t } = useTranslation();
  const subject = `user:${userId}`;
  const texts = useAuditTexts();
  const history = useCall(auditCalls.list, { query: { subject, limit: String(MAX_SHOWN), sort: '-at' } });
  return (
    <Card
      title={t('user.history.title')}
      action={
        <span className="flex flex-wrap gap-2">
          {history.data && history.data.total > MAX_SHOWN && (
            <Button size="sm" to={paths.auditOf({ subject })}>
              {t('user.history.all', { count: history.data.total })}
            </Button>
          )}
          <Button size="sm" to={paths.auditOf({ by: String(userId) })}>
            {t('user.history.acts')}
          </Button>
        </span>
      }
    >
      <Loaded queries={{ history }} skeleton={<SkeletonRows rows={3} label={t('loading')} />}>
        {(loaded) =>
          loaded.history.items.length === 0 ? (
            <p className="text-sm text-text-muted">{t('user.history.none')}</p>
          ) : (
            <ul className="-mx-4 divide-y md:-mx-5">
              {loaded.history.items.map((entry) => (
                <AuditRow key={entry.id} entry={entry} times={times} texts={texts} isSubjectKnown />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
};
