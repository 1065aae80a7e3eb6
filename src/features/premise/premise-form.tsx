import type { Area } from '@contract/access';
import type { Premise } from '@contract/premise';
import type { WrittenPremise } from '@src/api/premise';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormFooter } from '@src/components/form/form-footer';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { useRecordForm } from '@src/hooks/use-record-form';
import { RotateCcw } from 'lucide-react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorOf, PremiseFields } from './premise-fields';
import { PREMISE_FIELDS, PREMISE_LABELS, type PremiseValues, RESOLVERS } from './premise-values';

interface PremiseFormProps {
  area: Area;
  values: DefaultValues<PremiseValues>;
  /** What a known premise has already; it stays to be chosen when nobody else may choose it any more. */
  premise?: Premise;
  submitLabel: string;
  cancelTo: string;
  save: (body: WrittenPremise) => Promise<Premise>;
  onSaved: (premise: Premise) => void;
  reload?: () => Promise<PremiseValues | undefined>;
}

/** The form of a premise, new or known. What was typed stays, whatever the server says. */
export const PremiseForm = ({ area, values, premise, submitLabel, cancelTo, ...ways }: PremiseFormProps) => {
  const { t } = useTranslation();
  const form = useForm<PremiseValues, unknown, WrittenPremise>({
    resolver: RESOLVERS[area],
    defaultValues: values,
  });
  const sending = useRecordForm(form, { fields: PREMISE_FIELDS, ...ways });
  const { errors, isSubmitting, isDirty } = form.formState;
  const listed = PREMISE_FIELDS.flatMap((name) => {
    const message = errorOf(errors, name);
    return message ? [{ name, label: t(PREMISE_LABELS[name]), message }] : [];
  });
  return (
    <form noValidate onSubmit={sending.submit} className="flex w-full max-w-form flex-col gap-4">
      <UnsavedGuard isDirty={isDirty} />
      <ErrorSummary errors={listed} problem={sending.problem} attempt={sending.attempt} />
      {sending.isStale && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" icon={RotateCcw} onClick={() => void sending.takeNewest()}>
              {t('premise.form.reload')}
            </Button>
          }
        >
          {t('premise.form.stale')}
        </Notice>
      )}
      {sending.changedByOthers && (
        <Notice tone="info">
          {sending.changedByOthers.length > 0
            ? t('premise.form.renewed', {
                fields: sending.changedByOthers
                  .map((name) => t(PREMISE_LABELS[name]))
                  .join(t('listSeparator')),
              })
            : t('premise.form.renewedElsewhere')}
        </Notice>
      )}
      <div className="rounded-lg border bg-surface-raised shadow-raised">
        <PremiseFields area={area} form={form} premise={premise} />
        <FormFooter>
          <Button kind="cancel" to={cancelTo} />
          <Button kind="submit" pending={isSubmitting}>
            {submitLabel}
          </Button>
        </FormFooter>
      </div>
    </form>
  );
};
