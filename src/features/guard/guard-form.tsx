import type { Guard } from '@contract/guard';
import type { WriteMeta } from '@src/api/try-write';
import { RecordForm } from '@src/components/form/record-form';
import { ReleaseDialog } from '@src/components/form/release-dialog';
import { useRecordForm } from '@src/hooks/use-record-form';
import { useReleaseQuestion } from '@src/hooks/use-release-question';
import { nameOrder } from '@src/lib/name-order';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GuardFields } from './guard-fields';
import { type GuardValues, guardResolver, type WrittenGuard } from './guard-values';

const LICENCE_LABELS = {
  type: 'guard.form.licenceType',
  number: 'guard.form.licenceNumber',
  issuedOn: 'guard.form.issuedOn',
  expiresOn: 'guard.form.expiresOn',
} as const;
const LICENCE_FIELDS = Object.keys(LICENCE_LABELS) as (keyof typeof LICENCE_LABELS)[];

interface GuardFormProps {
  values: GuardValues;
  /** The edited guard, whose current values always stay selectable. */
  guard?: Guard;
  submitLabel: string;
  cancelTo: string;
  save: (body: WrittenGuard, meta: WriteMeta) => Promise<Guard>;
  done: (guard: Guard) => string;
  onDone: (guard: Guard) => void;
  reload?: () => Promise<GuardValues | undefined>;
}

/** The form of a new or existing guard. Shifts that the guard may no longer take are released in the same write. */
export const GuardForm = ({ values, guard, submitLabel, cancelTo, ...actions }: GuardFormProps) => {
  const { t, i18n } = useTranslation();
  const form = useForm<GuardValues, unknown, WrittenGuard>({
    resolver: guardResolver,
    defaultValues: values,
  });
  const licences = form.watch('licences');
  const { question, close, handleRefusal } = useReleaseQuestion<WrittenGuard>();
  const sending = useRecordForm(form, {
    handleRefusal,
    labels: [
      ...nameOrder(i18n.language).map((name) => [name, t(`user.${name}`)] as const),
      ['phone', t('guard.phone')],
      ['email', t('guard.email')],
      ['birthDate', t('guard.birthDate')],
      ['securityGroupId', t('guard.group')],
      ['status', t('guard.statusLabel')],
      ['employedFrom', t('guard.employedFrom')],
      ['employedTo', t('guard.employedTo')],
      ['licences', t('guard.licences')],
      ...licences.flatMap((_licence, index) =>
        LICENCE_FIELDS.map((name) => {
          const params = { number: index + 1, field: t(LICENCE_LABELS[name]) };
          return [`licences.${index}.${name}`, t('guard.form.ofLicence', params)] as const;
        }),
      ),
      ['preferredPremiseIds', t('guard.form.preferred')],
      ['bannedPremiseIds', t('guard.form.banned')],
    ],
    name: submitLabel,
    draft: guard ? `guard.${guard.id}` : 'guard.new',
    ...actions,
  });
  return (
    <RecordForm sending={sending} submitLabel={submitLabel} cancelTo={cancelTo}>
      <GuardFields form={form} guard={guard} />
      {question && (
        <ReleaseDialog
          affectedSlots={question.affectedSlots}
          onConfirm={() => void sending.submit(question.released)}
          onClose={close}
        />
      )}
    </RecordForm>
  );
};
