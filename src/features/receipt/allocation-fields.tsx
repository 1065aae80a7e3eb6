import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { Input } from '@src/components/ui/input';
import { Notice } from '@src/components/ui/notice';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatDay, formatMoney } from '@src/lib/format';
import { Wand2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Allocations, itemKey } from './allocation-state';

interface AllocationFieldsProps {
  allocations: Allocations;
  currency: string;
}

/** A tick and an amount for each open item, and what is left of the money. */
export const AllocationFields = ({ allocations, currency }: AllocationFieldsProps) => {
  const { t, i18n } = useTranslation();
  const { rows, left } = allocations;
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t('receipt.allocate.legend')}</legend>
      <div className="flex min-h-control-sm flex-wrap items-center justify-between gap-2">
        <p aria-hidden className="text-sm font-semibold">
          {t('receipt.allocate.legend')}
        </p>
        {!allocations.isProposed && (
          <Button variant="ghost" size="sm" icon={Wand2} onClick={allocations.propose}>
            {t('receipt.allocate.propose')}
          </Button>
        )}
      </div>
      {rows.length === 0 && <p className="text-sm text-text-muted">{t('receipt.account.nothingOpen')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {rows.map(({ item, text, error }) => (
          <li key={itemKey(item)} className="py-2">
            <FormField
              name={itemKey(item)}
              label={allocations.labelOf(item)}
              help={t('receipt.allocate.open', {
                open: money(item.open),
                day: formatDay(i18n.language, item.due),
              })}
              error={error}
            >
              {(field) => (
                <span className="flex items-center gap-3">
                  <Checkbox
                    label={t('receipt.allocate.tick', { item: allocations.labelOf(item) })}
                    isLabelHidden
                    checked={text.trim() !== ''}
                    onChange={({ target }) => allocations.tick(item, target.checked)}
                  />
                  <Input
                    {...field}
                    inputMode="decimal"
                    autoComplete="off"
                    className="tabular max-w-40 text-right"
                    value={text}
                    onChange={({ target }) => allocations.set(item, target.value)}
                  />
                </span>
              )}
            </FormField>
          </li>
        ))}
      </ul>
      {left < 0 ? (
        <Notice tone="danger">
          <Unbroken>{t('receipt.allocate.tooMuch', { amount: money(-left) })}</Unbroken>
        </Notice>
      ) : (
        // Without an amount there is nothing that could pay invoices.
        (left > 0 || allocations.sum > 0) && (
          <p role="status" className="tabular rounded bg-surface-sunken p-3 text-sm">
            <Unbroken>
              {t(left > 0 ? 'receipt.allocate.rest' : 'receipt.allocate.noRest', { amount: money(left) })}
            </Unbroken>
          </p>
        )
      )}
    </fieldset>
  );
};
