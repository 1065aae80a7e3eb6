import { type Guard, guardCalls } from '@contract/guard';
import { saved } from '@src/api/saved';
import { readAgain, useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { RecordForm } from '@src/components/form/record-form';
import { ReleaseDialog } from '@src/components/form/release-dialog';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Skeleton, SkeletonStack } from '@src/components/ui/skeleton';
import { useKeptOrigin } from '@src/hooks/use-kept-origin';
import { useRecordForm } from '@src/hooks/use-record-form';
import { useReleaseQuestion } from '@src/hooks/use-release-question';
import { nameOrder } from '@src/lib/name-order';
import { paths } from '@src/lib/paths';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { GuardStatusBadge } from './guard-columns';
import { GuardFields } from './guard-fields';
import { type GuardValues, guardResolver, valuesOf, type WrittenGuard } from './guard-values';

/** Changes what is known of a guard. What it may no longer take is shown, and left, in the same act. */
export const GuardEdit = ({ guardId }: { guardId: number }) => {
  const guard = useCall(guardCalls.get, { params: { id: guardId } });
  return (
    <Loaded
      isPage
      queries={{ guard }}
      missing={<Missing what="guard" to={paths.guards} />}
      skeleton={
        <SkeletonStack>
          <Skeleton className="h-[60px] w-[240px]" />
          <Skeleton className="h-[320px]" />
        </SkeletonStack>
      }
    >
      {(loaded) => <Edit {...loaded} reload={() => readAgain(guard)} />}
    </Loaded>
  );
};

const LICENCE_LABELS = {
  type: 'guard.form.licenceType',
  number: 'guard.form.licenceNumber',
  issuedOn: 'guard.form.issuedOn',
  expiresOn: 'guard.form.expiresOn',
} as const;
const LICENCE_FIELDS = Object.keys(LICENCE_LABELS) as (keyof typeof LICENCE_LABELS)[];

interface EditProps {
  guard: Guard;
  reload: () => Promise<Guard | undefined>;
}

const Edit = ({ guard, reload }: EditProps) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const kept = useKeptOrigin();
  const save = useChange(guardCalls.save);
  // Of the state that the form was filled from, however often the page hears of newer ones.
  const version = useRef(guard.version);
  const form = useForm<GuardValues, unknown, WrittenGuard>({
    resolver: guardResolver,
    defaultValues: valuesOf(guard),
  });
  const licences = form.watch('licences');
  const { question, close, takeRefusal } = useReleaseQuestion<WrittenGuard>();
  const sending = useRecordForm(form, {
    takeRefusal,
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
          const words = { number: index + 1, field: t(LICENCE_LABELS[name]) };
          return [`licences.${index}.${name}`, t('guard.form.ofLicence', words)] as const;
        }),
      ),
      ['bannedPremiseIds', t('guard.form.banned')],
    ],
    name: t('guard.edit.submit'),
    draft: `guard.${guard.id}`,
    save: async (body, sent) =>
      saved(await save({ params: { id: guard.id }, body: { ...body, version: version.current } }, sent)),
    done: () => t('guard.edit.done'),
    onDone: ({ id }) => navigate(paths.guard(id), { replace: true, state: kept }),
    reload: async () => {
      const newest = await reload();
      if (newest) version.current = newest.version;
      return newest && valuesOf(newest);
    },
  });
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.guard(guard.id)} state={kept} />}
        title={t('guard.edit.title', { name: guard.name })}
        status={<GuardStatusBadge status={guard.status} />}
      />
      <RecordForm sending={sending} submitLabel={t('guard.edit.submit')} cancelTo={paths.guard(guard.id)}>
        <GuardFields form={form} guard={guard} />
      </RecordForm>
      {question && (
        <ReleaseDialog
          affected={question.affected}
          onConfirm={() => void sending.submit(question.released)}
          onClose={close}
        />
      )}
    </Page>
  );
};
