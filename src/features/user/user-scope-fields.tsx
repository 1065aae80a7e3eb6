import { comboCalls } from '@contract/metadata';
import { isInternal } from '@domain/access';
import { useCombo } from '@src/api/combo';
import { CheckList } from '@src/components/form/check-list';
import { EntryCheckList } from '@src/components/form/entry-check-list';
import { FormSection } from '@src/components/form/form-section';
import { useTranslation } from 'react-i18next';
import type { UserForm } from './user-fields';

/** What a new user sees from the first day: groups of internal roles, premises of clients. */
export const UserScopeFields = ({ form }: { form: UserForm }) => {
  const { t } = useTranslation();
  const premiseGroups = useCombo(comboCalls.premiseGroup).data ?? [];
  const guardGroups = useCombo(comboCalls.securityGroup).data ?? [];
  const premises = useCombo(comboCalls.premise).data ?? [];
  const { roles, premiseGroupIds = [], securityGroupIds = [], premiseIds = [] } = form.watch();
  const hasGroups = isInternal(roles) && !roles.includes('SuperAdmin');
  const isClient = roles.includes('Client');
  if (!hasGroups && !isClient) return null;
  return (
    <FormSection
      title={t('user.form.scope')}
      help={t(hasGroups ? 'user.form.groupsHelp' : 'user.form.premisesHelp')}
    >
      <div className="grid items-start gap-6 md:grid-cols-2">
        {hasGroups && (
          <>
            <EntryCheckList
              kind="premise-group"
              label={t('user.access.premiseGroups')}
              items={premiseGroups}
              chosen={premiseGroupIds}
              onChange={(chosen) => form.setValue('premiseGroupIds', chosen, { shouldDirty: true })}
              none={t('role.rights.noGroups')}
            />
            <EntryCheckList
              kind="security-group"
              label={t('user.access.guardGroups')}
              items={guardGroups}
              chosen={securityGroupIds}
              onChange={(chosen) => form.setValue('securityGroupIds', chosen, { shouldDirty: true })}
              none={t('role.rights.noGroups')}
            />
          </>
        )}
        {isClient && (
          <CheckList
            label={t('user.access.premises')}
            items={premises}
            chosen={premiseIds}
            onChange={(chosen) => form.setValue('premiseIds', chosen, { shouldDirty: true })}
            none={t('user.form.noPremises')}
          />
        )}
      </div>
    </FormSection>
  );
};
