import { comboCalls } from '@contract/metadata';
import { useCombo } from '@src/api/combo';
import { EntryCheckList } from '@src/components/form/entry-check-list';
import { Loaded } from '@src/components/layout/loaded';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { withAssigned } from './group-name';
import type { Ticks } from './ticks';

interface GroupListsProps {
  ticks: Ticks;
  /** Groups already assigned; offered even if inactive. */
  assigned?: Ticks;
  onChange: (ticks: Ticks) => void;
}

/** Selects premise groups and guard groups. */
export const GroupLists = ({ ticks, assigned = ticks, onChange }: GroupListsProps) => {
  const { t } = useTranslation();
  const premiseGroups = useCombo(comboCalls.premiseGroup);
  const guardGroups = useCombo(comboCalls.securityGroup);
  return (
    <Loaded
      queries={{ premiseGroups, guardGroups }}
      skeleton={<SkeletonRows rows={4} label={t('loading')} />}
    >
      {(groups) => (
        <div className="grid items-start gap-6 md:grid-cols-2">
          <EntryCheckList
            kind="premise-group"
            label={t('user.access.premiseGroups')}
            items={withAssigned(t, groups.premiseGroups, assigned.premiseGroupIds)}
            chosen={ticks.premiseGroupIds}
            onChange={(premiseGroupIds) => onChange({ ...ticks, premiseGroupIds })}
            none={t('role.rights.noGroups')}
          />
          <EntryCheckList
            kind="security-group"
            label={t('user.access.guardGroups')}
            items={withAssigned(t, groups.guardGroups, assigned.securityGroupIds)}
            chosen={ticks.securityGroupIds}
            onChange={(securityGroupIds) => onChange({ ...ticks, securityGroupIds })}
            none={t('role.rights.noGroups')}
          />
        </div>
      )}
    </Loaded>
  );
};
