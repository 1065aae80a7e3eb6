import { type Invoice, invoiceCalls } from '@contract/invoice';
import { type SplitConfig, type SplitSettings, splitConfigCalls } from '@contract/split-config';
import { paramsOf } from '@src/api/invoice';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { SplitFields, splitLabels, splitResolver } from '@src/components/form/split-fields';
import { useChecks } from '@src/components/form/use-checks';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { NEW_PARTY, type SplitValues, splitValuesOf } from '@src/lib/split-values';
import { RotateCcw, Split } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { StaleNotice } from './stale-notice';

interface SplitDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Splits an invoice by the premise's configuration or by its own, or joins it again. */
export const SplitDialog = ({ invoice, onClose }: SplitDialogProps) => {
  const { t } = useTranslation();
  const config = useCall(splitConfigCalls.get.admin, { params: { premiseId: invoice.premise.id } });
  if (config.data) return <SplitForm invoice={invoice} config={config.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={t('invoice.split.title', { code: invoice.printCode })}>
      <Loaded queries={{ config }} skeleton={<SkeletonRows rows={3} label={t('loading')} />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
};

/** The premise's configuration; without one, shares of the invoice's current payers or of two new ones. */
const initialValues = (invoice: Invoice, config: SplitConfig): SplitValues => {
  if (config.mode !== 'none') return splitValuesOf(config);
  const parties = invoice.parts.map(({ name, billingAddress, email }) => ({
    ...NEW_PARTY,
    name,
    billingAddress,
    email,
  }));
  return { mode: 'share', parties: parties.length > 0 ? parties : [NEW_PARTY, NEW_PARTY] };
};

const SplitForm = ({ invoice, config, onClose }: SplitDialogProps & { config: SplitConfig }) => {
  const { t } = useTranslation();
  const split = useChange(invoiceCalls.split);
  const form = useForm<SplitValues, unknown, SplitSettings>({
    resolver: splitResolver,
    defaultValues: initialValues(invoice, config),
  });
  const sending = useFormSubmit(
    form,
    splitLabels(t, form.watch('parties').length),
    ({ parties }, meta) =>
      split({ params: paramsOf(invoice), body: { parties, version: invoice.version } }, meta),
    {
      name: t('invoice.split.action'),
      done: (after) =>
        after.parts.length > 0
          ? t('invoice.split.done', { count: after.parts.length })
          : t('invoice.split.joined'),
      onDone: onClose,
      canLoadNewest: true,
      draft: { form: `invoice.${invoice.code}.split`, fields: ['mode', 'parties'] },
    },
  );
  const mode = form.watch('mode');
  const checks = useChecks(sending, {
    problem: mode === 'none' && invoice.parts.length === 0 ? t('invoice.split.notSplit') : undefined,
  });
  return (
    <FormDialog
      size="wide"
      title={t('invoice.split.title', { code: invoice.printCode })}
      description={t('invoice.split.text')}
      submitLabel={mode === 'none' ? t('invoice.split.join') : t('invoice.split.action')}
      submitIcon={Split}
      sending={checks.sending}
      onSubmit={() => checks.submit(sending.onSubmit)}
      onClose={onClose}
    >
      {sending.isStale && <StaleNotice invoice={invoice} />}
      {config.mode !== 'none' && (
        <Button icon={RotateCcw} className="self-start" onClick={() => form.reset(splitValuesOf(config))}>
          {t('invoice.split.asPremise')}
        </Button>
      )}
      <div className="-mx-4 -my-2 md:-mx-5">
        <SplitFields form={form} help={t(`invoice.split.help.${mode}`)} />
      </div>
    </FormDialog>
  );
};
