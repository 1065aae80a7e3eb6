import type { Minor } from '@contract/primitives';
import type { AccountItem, AllocationBody } from '@contract/receipt';
import { minor, sumMoney } from '@domain/money';
import { parseMoney } from '@domain/parse-money';
import { proposeAllocations } from '@domain/receipt';
import { formatMoney } from '@src/lib/format';
import { formatMoneyInput } from '@src/lib/money-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Identifies an item among those of an account. */
export const itemKey = ({ invoiceCode, partId }: Pick<AccountItem, 'invoiceCode' | 'partId'>) =>
  `${invoiceCode}/${partId ?? ''}`;

export interface AllocationRow {
  item: AccountItem;
  text: string;
  /** A `validation.` code. */
  error: string | undefined;
}

const textsOf = (allocations: readonly AllocationBody[], currency: string): Record<string, string> =>
  Object.fromEntries(
    allocations.map(({ invoiceCode, partId = null, amount }) => [
      itemKey({ invoiceCode, partId }),
      formatMoneyInput(amount, currency),
    ]),
  );

/** Proposed by the domain's rule until an amount is typed; then all amounts are those in the fields. */
const proposedTexts = (
  items: readonly AccountItem[],
  amount: Minor,
  reference: string,
  { currency, isOfParty }: { currency: string; isOfParty: boolean },
): Record<string, string> =>
  Object.fromEntries(
    proposeAllocations(
      items.map((item) => ({
        ...item,
        printCode: item.code,
        dueOn: item.due,
        isOwn: isOfParty || item.partName === null,
      })),
      amount,
      reference,
    ).map((each) => [itemKey(each), formatMoneyInput(each.amount, currency)]),
  );

const errorOf = (amount: Minor | undefined, text: string, open: Minor): string | undefined => {
  if (text.trim() === '') return undefined;
  if (amount === undefined || amount < 0) return 'validation.invalid_amount';
  return amount > open ? 'validation.over_open' : undefined;
};

/** What is allocated to the open items of an account in a form. */
export const useAllocations = (
  items: readonly AccountItem[],
  {
    amount,
    reference,
    currency,
    isOfParty = false,
    initial,
  }: {
    amount: Minor | undefined;
    reference: string;
    currency: string;
    /** The items are those of a party of split invoices, which pays them itself. */
    isOfParty?: boolean;
    /** In place of what is proposed. */
    initial?: readonly AllocationBody[] | undefined;
  },
) => {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState<Record<string, string> | null>(
    initial ? () => textsOf(initial, currency) : null,
  );
  const payable = items.filter(({ open }) => open > 0);
  const texts = typed ?? proposedTexts(payable, amount ?? minor(0), reference, { currency, isOfParty });
  const rows = payable.map((item): AllocationRow & { amount: Minor } => {
    const text = texts[itemKey(item)] ?? '';
    const parsed = text.trim() === '' ? minor(0) : parseMoney(text, currency);
    return { item, text, error: errorOf(parsed, text, item.open), amount: parsed ?? minor(0) };
  });
  const sum = sumMoney(rows.map((row) => row.amount));
  const left = minor((amount ?? 0) - sum);
  const set = (item: AccountItem, text: string) => setTyped({ ...texts, [itemKey(item)]: text });
  const labelOf = ({ code, partName, premise }: AccountItem) =>
    [code, partName, premise.name].filter(Boolean).join(' · ');
  const wrong = rows.flatMap(({ item, error }) =>
    error ? [{ name: itemKey(item), label: labelOf(item), message: error }] : [],
  );
  return {
    rows,
    sum,
    left,
    isProposed: typed === null,
    labelOf,
    /** For `useChecks`. */
    checks: {
      errors: wrong,
      problem:
        wrong.length === 0 && left < 0
          ? t('receipt.allocate.tooMuch', { amount: formatMoney(i18n.language, -left, currency) })
          : undefined,
    },
    set,
    /** Pays the item as far as the money goes, all of it where no money is left; or nothing of it. */
    tick: (item: AccountItem, isOn: boolean) =>
      set(item, isOn ? formatMoneyInput(left > 0 && left < item.open ? left : item.open, currency) : ''),
    propose: () => setTyped(null),
    body: rows.flatMap(({ item: { invoiceCode, partId }, amount: part }): AllocationBody[] =>
      part > 0 ? [{ invoiceCode, ...(partId !== null && { partId }), amount: part }] : [],
    ),
  };
};
export type Allocations = ReturnType<typeof useAllocations>;
