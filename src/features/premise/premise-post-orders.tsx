import type { Area } from '@contract/access';
import { usePostOrders } from '@src/api/post-order';
import { Loaded } from '@src/components/layout/loaded';
import { Card } from '@src/components/ui/card';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { paths } from '@src/lib/paths';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** How many instructions a premise's guards have, what waits for an answer, and who has not read them. */
export const PremisePostOrders = ({ area, premiseId }: { area: Area; premiseId: number }) => {
  const { t } = useTranslation();
  const orders = usePostOrders(area, premiseId);
  return (
    <Card title={t('postOrder.title')}>
      <Loaded queries={{ orders }} skeleton={<SkeletonRows rows={1} label={t('loading')} />}>
        {(loaded) => {
          const { premise, shifts, proposals } = loaded.orders;
          const unread = 'unread' in loaded.orders ? loaded.orders.unread.length : 0;
          const count = shifts.reduce((sum, { lines }) => sum + lines.length, premise.length);
          return (
            <Link
              to={paths.postOrders(area, premiseId)}
              className="flex min-h-11 items-center gap-2 text-sm text-primary-text underline-offset-4 hover:underline"
            >
              <ClipboardList className="size-4 shrink-0" aria-hidden />
              <span>
                {[
                  count > 0 ? t('postOrder.summary.lines', { count }) : t('postOrder.summary.none'),
                  ...(proposals.length > 0
                    ? [t('postOrder.summary.waiting', { count: proposals.length })]
                    : []),
                  ...(unread > 0 ? [t('postOrder.summary.unread', { count: unread })] : []),
                ].join(' · ')}
              </span>
            </Link>
          );
        }}
      </Loaded>
    </Card>
  );
};
