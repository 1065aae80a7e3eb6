import { Button } from '@src/components/ui/button';
import { DropdownMenuItem } from '@src/components/ui/dropdown-menu';
import { Check, type LucideIcon, UserRoundPlus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PageAction } from './slots';

export interface PageActionHandlers {
  /** How many pending slots are selected. */
  chosen: number;
  isApproving: boolean;
  /** Every approved place has a guard. */
  isFilled: boolean;
  onApprove: () => void;
  onReject: () => void;
  onStaff: () => void;
}

const ICONS: Record<PageAction, LucideIcon> = { approve: Check, assign: UserRoundPlus, reject: X };

const useAction = (action: PageAction, handlers: PageActionHandlers) => {
  const { t } = useTranslation();
  const { chosen, onApprove, onReject, onStaff } = handlers;
  const label =
    action === 'assign'
      ? t(handlers.isFilled ? 'booking.detail.changeGuards' : 'booking.detail.assign')
      : t(chosen === 0 ? `booking.decision.noneChosen.${action}` : `booking.decision.${action}`, {
          count: chosen,
        });
  return {
    icon: ICONS[action],
    label,
    isDisabled: action !== 'assign' && chosen === 0,
    run: { approve: onApprove, reject: onReject, assign: onStaff }[action],
  };
};

/** The primary action of a booking. */
export const BookingNextAction = ({ action, ...handlers }: PageActionHandlers & { action: PageAction }) => {
  const { icon, label, isDisabled, run } = useAction(action, handlers);
  return (
    <Button
      kind="primary"
      icon={icon}
      disabled={isDisabled}
      pending={action === 'approve' && handlers.isApproving}
      onClick={run}
    >
      {label}
    </Button>
  );
};

interface MenuProps extends PageActionHandlers {
  actions: readonly PageAction[];
}

export const BookingActionMenu = ({ actions, ...handlers }: MenuProps) =>
  actions.map((action) => <ActionItem key={action} action={action} {...handlers} />);

const ActionItem = ({ action, ...handlers }: PageActionHandlers & { action: PageAction }) => {
  const { icon, label, isDisabled, run } = useAction(action, handlers);
  return (
    <DropdownMenuItem icon={icon} disabled={isDisabled} onSelect={() => run()}>
      {label}
    </DropdownMenuItem>
  );
};
