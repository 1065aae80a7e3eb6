import { comboCalls } from '@contract/metadata';
import type { Premise } from '@contract/premise';
import { reachIn } from '@domain/access';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import { FormSection } from '@src/components/form/form-section';
import { useRoles } from '@src/stores/session';
import { useTranslation } from 'react-i18next';
import type { PremiseForm } from './premise-values';
import { ReferenceField, withCurrent } from './reference-field';

/** Company, premise group and consultant of a premise. */
export const CompanyFields = ({ form, premise }: { form: PremiseForm; premise: Premise | undefined }) => {
  const { t } = useTranslation();
  const isScoped = reachIn('admin', useRoles(), 'premise.edit') !== 'all';
  const companies = withCurrent(useCombo(comboCalls.company).data, premise?.company);
  const groups = useCall(comboCalls.premiseGroup, { query: { limit: 1000, inScope: 'true' } });
  const consultants = withCurrent(useCombo(comboCalls.consultant).data, premise?.consultant);
  const hasNoGroup = groups.data?.length === 0;
  // A premise without a group may stay without one: its managers reach it anyway.
  const needsGroup = isScoped && premise?.premiseGroup !== null;
  return (
    <FormSection title={t('premise.form.company')} help={t('premise.form.companyHelp')}>
      <ReferenceField
        form={form}
        name="companyId"
        label={t('premise.company')}
        placeholder={t('premise.form.chooseCompany')}
        options={companies}
        {...(premise ? { help: t('premise.form.companyUsers') } : {})}
        isRequired
      />
      <ReferenceField
        form={form}
        name="premiseGroupId"
        label={t('premise.premiseGroup')}
        placeholder={needsGroup ? t('premise.form.chooseGroup') : t('premise.withoutGroup')}
        help={t(
          isScoped && hasNoGroup
            ? 'premise.form.noGroup'
            : isScoped
              ? 'premise.form.ownGroup'
              : 'premise.form.groupHelp',
        )}
        options={withCurrent(groups.data, premise?.premiseGroup)}
        isRequired={needsGroup}
      />
      <ReferenceField
        form={form}
        name="consultantId"
        label={t('premise.consultant')}
        placeholder={t('premise.form.noConsultant')}
        options={consultants}
        isRequired={false}
      />
    </FormSection>
  );
};
