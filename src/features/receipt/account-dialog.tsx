import type { Day } from '@contract/primitives';
import type { CompanyAccount } from '@contract/receipt';
import type { AccountDialogState } from './account-dialog-state';
import { AllocateDialog } from './allocate-dialog';
import { ReceiptDialog } from './receipt-dialog';
import { VoidOpeningDialog } from './void-opening-dialog';
import { RefundDialog, ReverseDialog } from './withdraw-dialogs';
import { WriteOffDialog } from './write-off-dialog';

interface AccountDialogProps {
  dialog: AccountDialogState;
  account: CompanyAccount;
  today: Day;
  onClose: () => void;
}

export const AccountDialog = ({ dialog, account, today, onClose }: AccountDialogProps) => {
  if (dialog.kind === 'record') return <ReceiptDialog account={account} today={today} onClose={onClose} />;
  if (dialog.kind === 'voidOpening')
    return <VoidOpeningDialog item={dialog.item} currency={account.currency} onClose={onClose} />;
  // As last loaded, so that a refused press can be repeated.
  const receipt = account.receipts.find(({ id }) => id === dialog.receipt.id) ?? dialog.receipt;
  if (dialog.kind === 'allocate')
    return <AllocateDialog receipt={receipt} items={account.items} onClose={onClose} />;
  if (dialog.kind === 'writeOff')
    return <WriteOffDialog receipt={receipt} account={account} onClose={onClose} />;
  const Withdraw = dialog.kind === 'reverse' ? ReverseDialog : RefundDialog;
  return <Withdraw receipt={receipt} today={today} onClose={onClose} />;
};
