import type { DocumentHead } from '@contract/document-head';
import { type Invoice, invoiceCalls } from '@contract/invoice';
import { KEPT_IN_REVISION } from '@contract/regenerate';
import { bankLine } from '@domain/how-to-pay';
import { isUnchanged } from '@domain/invoice-diff';
import { isDueDayOver } from '@domain/invoice-state';
import { paramsOf, useInvoiceDiff } from '@src/api/invoice';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { FormField } from '@src/components/form/form-field';
import { useChecks } from '@src/components/form/use-checks';
import { DescriptionList } from '@src/components/layout/description-list';
import { Loaded } from '@src/components/layout/loaded';
import { Checkbox } from '@src/components/ui/checkbox';
import { Input } from '@src/components/ui/input';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useSubmit } from '@src/hooks/use-submit';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiffTable } from './diff-table';
import { useInvoiceRefusal } from './use-invoice-refusal';

interface HeadChangesProps {
  before: DocumentHead;
  after: DocumentHead;
}

const textOf = (values: readonly (string | null)[]) => values.filter(Boolean).join(', ');
const GROUPS = [
  [
    'document.seller',
    ({ seller: { bankDetails: _details, bank: _bank, fpsId: _fps, ...seller } }) =>
      textOf(Object.values(seller)),
  ],
  [
    'document.payment',
    ({ seller: { bank, bankDetails, fpsId } }) =>
      textOf([bankLine(bank), fpsId && `FPS ${fpsId}`, bankDetails]),
  ],
  ['document.billTo', ({ billTo }) => textOf(Object.values(billTo))],
  ['document.site', ({ site }) => textOf(Object.values(site))],
] as const satisfies [string, (head: DocumentHead) => string][];

/** The parts of a document's head that differ, before and after. */
const HeadChanges = ({ before, after }: HeadChangesProps) => {
  const { t } = useTranslation();
  return (
    <DescriptionList
      items={GROUPS.filter(([, text]) => text(before) !== text(after)).map(([label, text]) => ({
        label: t(label),
        value: (
          <span className="flex flex-col break-words whitespace-pre-line">
            <del className="text-text-muted">{text(before) || t('setting.none')}</del>
            <ins className="no-underline">{text(after) || t('setting.none')}</ins>
          </span>
        ),
      }))}
    />
  );
};

interface RegenerateDialogProps {
  invoice: Invoice;
  today: string;
  onClose: () => void;
}

/**
 * Shows how an issued invoice differs from one computed now, and replaces it by a new revision. Due day, tax and head stay
 * unless they are changed here.
 */
export const RegenerateDialog = ({ invoice, today, onClose }: RegenerateDialogProps) => {
  const { t } = useTranslation();
  const issuedDueOn = invoice.dueOn ?? today;
  const [dueOn, setDueOn] = useState(issuedDueOn);
  const [isNew, setIsNew] = useState({ taxRate: false, head: false });
  const isPast = dueOn !== issuedDueOn && isDueDayOver(dueOn, today);
  const choices = {
    ...(isPast || dueOn === '' ? {} : { dueOn }),
    keep: KEPT_IN_REVISION.filter((name) => !isNew[name]),
  };
  const diff = useInvoiceDiff(invoice, choices);
  const regenerate = useChange(invoiceCalls.regenerate);
  const onRefused = useInvoiceRefusal();
  const revisions = { before: `R${invoice.revision}`, after: `R${invoice.revision + 1}` };
  const sending = useSubmit(
    (version: number, meta) => regenerate({ params: paramsOf(invoice), body: { version, ...choices } }, meta),
    {
      name: t('invoice.regenerate.action'),
      done: () => t('invoice.regenerate.done', revisions),
      onDone: onClose,
      onRefused,
    },
  );
  const isSame = diff.data !== undefined && isUnchanged(diff.data);
  const dueError = isPast ? 'validation.due_in_past' : dueOn === '' ? 'validation.required' : undefined;
  const isCurrent = diff.data && !diff.isPlaceholderData;
  const checks = useChecks(sending, {
    errors: dueError ? [{ name: 'dueOn', label: t('invoice.dueOn'), message: dueError }] : [],
    problem: dueError
      ? undefined
      : !isCurrent
        ? t('form.notLoaded')
        : isSame
          ? t('invoice.regenerate.same')
          : undefined,
  });
  return (
    <FormDialog
      size="wide"
      title={t('invoice.regenerate.title', { code: invoice.printCode })}
      description={t('invoice.regenerate.text')}
      submitLabel={t('invoice.regenerate.submit', revisions)}
      submitIcon={RefreshCw}
      isDestructive
      sending={checks.sending}
      onSubmit={() => checks.submit(() => sending.submit(invoice.version))}
      onClose={onClose}
    >
      <FormField
        name="dueOn"
        label={t('invoice.dueOn')}
        error={isPast ? dueError : checks.errorOf('dueOn')}
        isRequired
        className="max-w-[240px]"
      >
        {(field) => (
          <Input {...field} type="date" value={dueOn} onChange={({ target }) => setDueOn(target.value)} />
        )}
      </FormField>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t('invoice.regenerate.choices')}</legend>
        {KEPT_IN_REVISION.map((name) => (
          <Checkbox
            key={name}
            label={t(`invoice.regenerate.new.${name}`)}
            checked={isNew[name]}
            onChange={({ target }) => setIsNew({ ...isNew, [name]: target.checked })}
          />
        ))}
      </fieldset>
      <Loaded queries={{ diff }} skeleton={<SkeletonRows rows={3} label={t('loading')} />}>
        {(loaded) =>
          isSame ? (
            <p className="text-sm">{t('invoice.regenerate.same')}</p>
          ) : (
            <>
              <DiffTable diff={loaded.diff} currency={invoice.currency} />
              {loaded.diff.head && <HeadChanges {...loaded.diff.head} />}
            </>
          )
        }
      </Loaded>
    </FormDialog>
  );
};
