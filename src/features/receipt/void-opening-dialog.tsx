import { openingBalanceCalls } from '@contract/opening-balance';
import type { AccountItem } from '@contract/receipt';
import { parseOpeningCode } from '@domain/invoice-code';
import { useChange } from '@src/api/use-change';
import { ReasonDialog } from '@src/components/form/reason-dialog';
import { formatMoney } from '@src/lib/format';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface VoidOpeningDialogProps {
  item: AccountItem;
  currency: string;
  onClose: () => void;
}

/** Asks why an opening balance was wrong, and voids it. */
export const VoidOpeningDialog = ({ item, currency, onClose }: VoidOpeningDialogProps) => {
  const { t, i18n } = useTranslation();
  const { code, invoiceCode, total } = item;
  const voidOpening = useChange(openingBalanceCalls.void);
  const id = parseOpeningCode(invoiceCode) ?? 0;
  return (
    <ReasonDialog
      title={t('openingBalance.void.title')}
      description={t('openingBalance.void.text', {
        code,
        amount: formatMoney(i18n.language, total, currency),
      })}
      action={t('openingBalance.void.action')}
      icon={Ban}
      label={t('receipt.reverse.reason')}
      help={t('openingBalance.void.help')}
      send={(body, meta) => voidOpening({ params: { id }, body }, meta)}
      done={t('openingBalance.void.done')}
      draft={`openingBalance.void.${id}`}
      onClose={onClose}
    />
  );
};
