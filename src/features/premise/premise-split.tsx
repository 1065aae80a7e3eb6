import type { Area } from '@contract/access';
import type { Premise } from '@contract/premise';
import { type SplitConfig, type SplitSettings, splitConfigCalls } from '@contract/split-config';
import { useConfirmAddress } from '@src/api/confirm-address';
import { useSetting } from '@src/api/setting';
import { refetchData, useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { NewAddress } from '@src/components/document/new-address';
import { RecordForm } from '@src/components/form/record-form';
import { SplitFields, splitLabels, splitResolver } from '@src/components/form/split-fields';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { ContactLink } from '@src/components/ui/contact-link';
import { Notice } from '@src/components/ui/notice';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useEditedRecord } from '@src/hooks/use-edited-record';
import { useRecordForm } from '@src/hooks/use-record-form';
import { formatBasisPoints } from '@src/lib/format';
import { type SplitValues, splitValuesOf } from '@src/lib/split-values';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface SplitFormProps {
  area: Area;
  premiseId: number;
  config: SplitConfig;
  cancelTo: string;
  onSaved: () => void;
  reload: () => Promise<SplitConfig | undefined>;
}

/** Edits how the invoices of a premise are split. */
const SplitForm = ({ area, premiseId, config, cancelTo, onSaved, reload }: SplitFormProps) => {
  const { t } = useTranslation();
  const save = useChange(splitConfigCalls.save[area]);
  const edited = useEditedRecord(config, reload, splitValuesOf);
  const form = useForm<SplitValues, unknown, SplitSettings>({
    resolver: splitResolver,
    defaultValues: splitValuesOf(config),
  });
  const sending = useRecordForm(form, {
    name: t('premise.split.save'),
    draft: `premise.${premiseId}.split`,
    labels: splitLabels(t, form.watch('parties').length),
    save: (body, meta) => save({ params: { premiseId }, body: edited.withVersion(body) }, meta),
    done: () => t('premise.split.saved'),
    onDone: onSaved,
    reload: edited.reload,
  });
  const newAddresses = config.parties.flatMap(({ email, emailEntered }) => (emailEntered ? email : []));
  return (
    <RecordForm sending={sending} submitLabel={t('premise.split.save')} cancelTo={cancelTo}>
      {area === 'admin' && newAddresses.length > 0 && (
        <Notice tone="warning">
          {t('premise.split.confirms', { addresses: newAddresses.join(t('listSeparator')) })}
        </Notice>
      )}
      <SplitFields form={form} help={t(`premise.split.mode.help.${form.watch('mode')}`)} />
    </RecordForm>
  );
};

interface PremiseSplitProps {
  area: Area;
  premise: Premise;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  /** This page without the form. */
  cancelTo: string;
}

/** How the invoices of a premise are split, and the form to change it. */
export const PremiseSplit = ({ area, premise, isEditing, onEdit, cancelTo }: PremiseSplitProps) => {
  const { t } = useTranslation();
  const split = useCall(splitConfigCalls.get[area], { params: { premiseId: premise.id } });
  const container = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current !== isEditing) container.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {isEditing && split.data ? (
        <section aria-label={t('premise.split.title')} className="flex flex-col gap-3">
          <h2 className="text-base font-semibold">{t('premise.split.title')}</h2>
          <SplitForm
            area={area}
            premiseId={premise.id}
            config={split.data}
            cancelTo={cancelTo}
            onSaved={() => onEdit(false)}
            reload={() => refetchData(split)}
          />
        </section>
      ) : (
        <Card
          title={t('premise.split.title')}
          action={
            split.data && (
              <Button size="sm" icon={Pencil} onClick={() => onEdit(true)}>
                {t('premise.split.edit')}
              </Button>
            )
          }
        >
          <Loaded queries={{ split }} skeleton={<SkeletonRows rows={2} label={t('loading')} />}>
            {(loaded) => <Parties {...loaded} premise={premise} area={area} />}
          </Loaded>
        </Card>
      )}
    </div>
  );
};

interface PartiesProps {
  split: SplitConfig;
  premise: Premise;
  area: Area;
}

const Parties = ({ split, premise, area }: PartiesProps) => {
  const { t, i18n } = useTranslation();
  const confirm = useConfirmAddress(premise.id);
  const setting = useSetting();
  if (split.mode === 'none')
    return (
      <p className="text-sm text-text-muted">{t('premise.split.whole', { company: premise.company.name })}</p>
    );
  return (
    <ul className="-my-3 divide-y">
      {split.parties.map(({ name, billingAddress, email, emailEntered, share, shiftTypes = [] }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payers have no id
        <li key={index} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3 text-sm">
          <div className="min-w-0 flex-1 basis-[240px]">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="wrap-anywhere whitespace-pre-line text-text-muted">{billingAddress}</p>
            <ContactLink kind="mailto" to={email} />
          </div>
          <p className="tabular font-medium">
            {share === undefined
              ? shiftTypes.map((type) => t(`shift.type.${type}`)).join(t('listSeparator'))
              : formatBasisPoints(i18n.language, share)}
          </p>
          {emailEntered && setting.data && (
            <div className="w-full">
              <NewAddress
                email={email}
                entered={emailEntered}
                timeZone={setting.data.timeZone}
                confirm={area === 'admin' ? confirm : null}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};
