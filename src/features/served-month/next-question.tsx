import { homeCalls } from '@contract/home';
import type { ServedMonth } from '@contract/served-month';
import { useCall } from '@src/api/use-call';
import { NextInQueue } from '@src/components/layout/next-in-queue';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

/** After the last answer about a month: leads to the month that waits longest for one. */
export const NextQuestion = ({ answered }: { answered: ServedMonth }) => {
  const { t } = useTranslation();
  const queue = useCall(homeCalls.admin, {}).data?.servedQuestions;
  if (!queue) return null;
  const { count, oldest } = queue;
  // As it was before the answer, until it is read again.
  if (oldest?.premiseId === answered.premise.id && oldest.month === answered.month) return null;
  return (
    <NextInQueue
      next={
        oldest
          ? {
              text: t('servedMonth.next.waits', { count }),
              to: paths.servedMonth('admin', oldest.premiseId, oldest.month),
            }
          : undefined
      }
      open={t('servedMonth.next.open')}
      none={t('servedMonth.next.none')}
    />
  );
};
