import type { Area } from '@contract/access';
import type { PostOrders, StaffPostOrders } from '@contract/post-order';
import { type Premise, premiseCalls } from '@contract/premise';
import { SHIFT_TYPES, type ShiftType } from '@contract/shift';
import { usePostOrders } from '@src/api/post-order';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { EmptyState } from '@src/components/ui/empty-state';
import { GuardLink } from '@src/components/ui/guard-link';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useCan } from '@src/hooks/use-can';
import { paths } from '@src/lib/paths';
import { ClipboardList, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NextProposal } from './next-proposal';
import { PostOrderLines } from './post-order-lines';
import { ProposalReview } from './proposal-review';
import { linesOf, sectionTitle } from './section';

interface PostOrderDetailProps {
  area: Area;
  premiseId: number;
}

/** The instructions to a premise's guards, with proposed changes and who has not read them. */
export const PostOrderDetail = ({ area, premiseId }: PostOrderDetailProps) => {
  const { t } = useTranslation();
  const premise = useCall(premiseCalls.get[area], { params: { id: premiseId } });
  const orders = usePostOrders(area, premiseId);
  return (
    <Loaded
      isPage
      queries={{ premise, orders }}
      missing={<Missing what="premise" to={paths.premises(area)} />}
      skeleton={<SkeletonRows rows={6} label={t('loading')} />}
    >
      {(loaded) => <Detail key={loaded.premise.id} area={area} {...loaded} />}
    </Loaded>
  );
};

interface DetailProps {
  area: Area;
  premise: Premise;
  orders: PostOrders | StaffPostOrders;
}

const Detail = ({ area, premise, orders }: DetailProps) => {
  const { t } = useTranslation();
  const canEdit = useCan(area, area === 'admin' ? 'postOrder.edit' : 'postOrder.propose');
  const canDecide = useCan(area, 'postOrder.edit');
  const isToDecide = area === 'admin' && canDecide && orders.proposals.length > 0;
  const [wasToDecide, setWasToDecide] = useState(isToDecide);
  if (isToDecide && !wasToDecide) setWasToDecide(true);
  const editLabel = t(area === 'admin' ? 'postOrder.edit' : 'postOrder.propose');
  const isEmpty = orders.premise.length === 0 && orders.shifts.length === 0;
  const sections: (ShiftType | null)[] = [
    ...(orders.premise.length > 0 ? [null] : []),
    ...orders.shifts.map(({ type }) => type),
  ];
  const without: (ShiftType | null)[] = [null, ...SHIFT_TYPES].filter((type) => !sections.includes(type));
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.premise(area, premise.id)} />}
        title={t('postOrder.title')}
        subtitle={premise.name}
      />
      <div className="flex w-full max-w-form flex-col gap-4">
        <p className="text-sm text-text-muted">{t('postOrder.help')}</p>
        {wasToDecide && !isToDecide && <NextProposal decidedId={premise.id} />}
        {orders.proposals.map((proposal, index) => (
          <ProposalReview
            key={proposal.id}
            premiseId={premise.id}
            orders={orders}
            proposal={proposal}
            canDecide={canDecide}
            isNext={index === 0}
          />
        ))}
        {'unread' in orders && orders.unread.length > 0 && (
          <Card title={t('postOrder.unread', { count: orders.unread.length })}>
            <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {orders.unread.map(({ guard }) => (
                <li key={guard.id}>
                  <GuardLink guard={guard} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        {isEmpty && <EmptyState icon={ClipboardList} text={t('postOrder.none')} />}
        {sections.map((type) => (
          <Card
            key={type}
            title={sectionTitle(t, type)}
            action={
              canEdit && (
                <Button
                  size="sm"
                  icon={Pencil}
                  to={paths.postOrderEdit(area, premise.id, type)}
                  aria-label={t('withDetail', { text: editLabel, detail: sectionTitle(t, type) })}
                >
                  {editLabel}
                </Button>
              )
            }
          >
            <PostOrderLines lines={linesOf(orders, type)} />
          </Card>
        ))}
        {canEdit && without.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-sm text-text-muted">{t('postOrder.add')}</span>
            {without.map((type) => (
              <Button key={type} size="sm" icon={Plus} to={paths.postOrderEdit(area, premise.id, type)}>
                {sectionTitle(t, type)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Page>
  );
};
