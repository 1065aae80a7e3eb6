import { homeCalls } from '@contract/home';
import type { Id } from '@contract/primitives';
import { useCall } from '@src/api/use-call';
import { NextInQueue } from '@src/components/layout/next-in-queue';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

/** After the last proposal for a premise: leads to the premise whose proposal waits longest. */
export const NextProposal = ({ decidedId }: { decidedId: Id }) => {
  const { t } = useTranslation();
  const queue = useCall(homeCalls.admin, {}).data?.postOrderProposals;
  if (!queue) return null;
  const { count, oldest } = queue;
  // As it was before the decision, until it is read again.
  if (oldest?.premiseId === decidedId) return null;
  return (
    <NextInQueue
      next={
        oldest
          ? { text: t('postOrder.next.waits', { count }), to: paths.postOrders('admin', oldest.premiseId) }
          : undefined
      }
      open={t('postOrder.next.open')}
      none={t('postOrder.next.none')}
    />
  );
};
