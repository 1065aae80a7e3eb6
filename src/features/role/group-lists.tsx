import { comboCalls } from '@contract/metadata';
import { useCombo } from '@src/api/combo';

import { CheckList } from '@src/components/form/check-list';
import { ErrorState } from '@src/components/ui/error-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { withHeld } from './group-name';
import type { Ticks } from './ticks';

interface GroupListsProps {
  ticks: Ticks;
  /** Groups that somebody has already, offered though they be out of use. */
  held?: Ticks;
  onChange: (ticks: Ticks) => void;
}

/** The premise groups and the guard groups, to be ticked. */
export const GroupLists = ({ ticks, held = ticks, onChange }: GroupListsProps) => {
  const { t } = useTranslation();
  const premiseGroups = useCombo(comboCalls.premiseGroup);
  const guardGroups = useCombo(comboCalls.securityGroup);
  const failed = [premiseGroups, guardGroups].filter((query) => query.isError);
  if (failed.length > 0) return <ErrorState onRetry={() => failed.map((query) => query.refetch())} />;
  if (!premiseGroups.data || !guardGroups.data) return <SkeletonRows rows={4} label={t('loading')} />;
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <CheckList
        label={t('user.access.premiseGroups')}
        items={withHeld(t, premiseGroups.data, held.premiseGroupIds)}
        chosen={ticks.premiseGroupIds}
        onChange={(premiseGroupIds) => onChange({ ...ticks, premiseGroupIds })}
        none={t('role.rights.noGroups')}
      />
      <CheckList
        label={t('user.access.guardGroups')}
        items={withHeld(t, guardGroups.data, held.securityGroupIds)}
        chosen={ticks.securityGroupIds}
        onChange={(securityGroupIds) => onChange({ ...ticks, securityGroupIds })}
        none={t('role.rights.noGroups')}
      />
    </div>
  );
};
