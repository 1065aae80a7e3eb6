import { comboCalls } from '@contract/metadata';
import { type AccountItem, type Payer, receiptCalls } from '@contract/receipt';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import { FormDialog } from '@src/components/form/form-dialog';
import { FormField } from '@src/components/form/form-field';
import { useChecks } from '@src/components/form/use-checks';
import { Loaded } from '@src/components/layout/loaded';
import { Notice } from '@src/components/ui/notice';
import { Select } from '@src/components/ui/select';
import { Skeleton } from '@src/components/ui/skeleton';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatDay, formatMoney } from '@src/lib/format';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AllocationFields } from './allocation-fields';
import { useAllocations } from './allocation-state';
import type { ChosenLine, LineChoice } from './bank-choice';

/** Nothing is sent before the lines are confirmed. */
const NOT_SENDING = { isSending: false, errorSummary: {} };

interface BankLineDialogProps {
  line: ChosenLine;
  currency: string;
  onChoose: (choice: LineChoice) => void;
  onClose: () => void;
}

const keyOfParty = ({ premise, partyEmail }: AccountItem) => `${premise.id} ${partyEmail}`;

/** The parties of split invoices that owe something. */
const partiesOf = (items: readonly AccountItem[]) => {
  const parties = new Map<string, { key: string; name: string; premise: string; payer: Payer }>();
  for (const item of items) {
    const { premise, partName, partyEmail } = item;
    const key = keyOfParty(item);
    if (partyEmail !== null && !parties.has(key)) {
      const payer = { premiseId: premise.id, partyEmail };
      parties.set(key, { key, name: partName ?? partyEmail, premise: premise.name, payer });
    }
  }
  return [...parties.values()];
};

/** Chooses the payer of a line and its invoices by hand; those of the chosen payer are proposed. */
export const BankLineDialog = ({ line, currency, onChoose, onClose }: BankLineDialogProps) => {
  const { t, i18n } = useTranslation();
  const { choice, amount, text } = line;
  const companies = useCombo(comboCalls.company);
  const payer = choice?.payer;
  const [companyId, setCompanyId] = useState(payer && 'companyId' in payer ? payer.companyId : undefined);
  const account = useCall(
    receiptCalls.account,
    { params: { id: companyId ?? 0 } },
    { enabled: companyId !== undefined },
  );
  const allItems = account.data?.items ?? [];
  const parties = partiesOf(allItems);
  const [partyKey, setPartyKey] = useState('');
  const party = parties.find(({ key }) => key === partyKey);
  const items = party ? allItems.filter((item) => keyOfParty(item) === party.key) : allItems;
  const allocations = useAllocations(items, {
    amount,
    reference: text,
    currency,
    isOfParty: party !== undefined,
    initial: companyId === undefined ? undefined : choice?.allocations,
  });
  const checks = useChecks(
    NOT_SENDING,
    companyId === undefined
      ? { errors: [{ name: 'payer', label: t('receipt.payer'), message: 'validation.required' }] }
      : account.data
        ? allocations.checks
        : { problem: t('form.notLoaded') },
  );
  const choose = () => {
    if (!account.data) return;
    const { body } = allocations;
    const printCodes = body.map(
      ({ invoiceCode }) => items.find((item) => item.invoiceCode === invoiceCode)?.code ?? invoiceCode,
    );
    const { id, name } = account.data.company;
    const chosen = party
      ? { payer: party.payer, payerName: party.name }
      : { payer: { companyId: id }, payerName: name };
    onChoose({ ...chosen, allocations: body, printCodes });
  };
  return (
    <FormDialog
      title={t('bankImport.change.title')}
      description={
        <Unbroken>
          {[formatDay(i18n.language, line.on), formatMoney(i18n.language, amount, currency), text]
            .filter(Boolean)
            .join(' · ')}
        </Unbroken>
      }
      submitLabel={t('bankImport.change.action')}
      submitIcon={Check}
      sending={checks.sending}
      onSubmit={() => checks.submit(choose)}
      onClose={onClose}
    >
      {payer && 'partyEmail' in payer && (
        <Notice tone="info">{t('bankImport.change.party', { name: choice?.payerName })}</Notice>
      )}
      <FormField name="payer" label={t('receipt.payer')} isRequired error={checks.errorOf('payer')}>
        {(field) => (
          <Select
            {...field}
            options={(companies.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={t('bankImport.change.choosePayer')}
            value={companyId ?? ''}
            onChange={({ target }) => {
              setCompanyId(target.value === '' ? undefined : Number(target.value));
              setPartyKey('');
              allocations.propose();
            }}
          />
        )}
      </FormField>
      {parties.length > 0 && (
        <FormField name="party" label={t('bankImport.change.paidBy')} isRequired={false}>
          {(field) => (
            <Select
              {...field}
              options={parties.map(({ key, name, premise }) => ({
                value: key,
                label: `${name} · ${premise}`,
              }))}
              placeholder={account.data?.company.name ?? ''}
              value={partyKey}
              onChange={({ target }) => {
                setPartyKey(target.value);
                allocations.propose();
              }}
            />
          )}
        </FormField>
      )}
      {companyId !== undefined && (
        <Loaded
          queries={{ account }}
          missing={<Notice tone="danger">{t('receipt.account.notFound')}</Notice>}
          skeleton={<Skeleton className="h-40" />}
        >
          {() => <AllocationFields allocations={allocations} currency={currency} />}
        </Loaded>
      )}
    </FormDialog>
  );
};
