import type { UserStatus } from '@contract/person';
import { userActions } from '@domain/user';
import {
  Check,
  type LucideIcon,
  MailPlus,
  Pencil,
  ShieldOff,
  UserRoundCheck,
  UserRoundMinus,
  X,
} from 'lucide-react';

/** Actions on an account that have a dialog. */
export type UserAction = 'approve' | 'reject' | 'suspend' | 'activate' | 'removeSecondFactor';
export type PageAction = UserAction | 'invite' | 'edit';

export const ACTION_ICONS: Record<PageAction, LucideIcon> = {
  approve: Check,
  reject: X,
  suspend: UserRoundMinus,
  activate: UserRoundCheck,
  invite: MailPlus,
  edit: Pencil,
  removeSecondFactor: ShieldOff,
};

/** Users can't block themselves. */
const NOT_ON_OWN_ACCOUNT: readonly PageAction[] = ['suspend', 'reject', 'removeSecondFactor'];

interface AccountState {
  status: UserStatus;
  isSelf: boolean;
  /** Invited users have roles; users who sign up get them on approval. */
  hasRoles: boolean;
  /** A client asked for the user. */
  isRequested: boolean;
  hasSecondFactor: boolean;
}

/** Actions on an account: the next step first, then the others. */
export const pageActions = ({
  status,
  isSelf,
  hasRoles,
  isRequested,
  hasSecondFactor,
}: AccountState): PageAction[] => {
  if (status === 'deleted') return [];
  const requested: UserAction[] = isRequested ? ['approve', 'reject'] : [];
  const decisions = [...new Set([...requested, ...(userActions(status) as UserAction[])])];
  const first: PageAction[] =
    decisions.includes('suspend') && !isRequested ? ['edit', ...decisions] : [...decisions, 'edit'];
  const all: PageAction[] = [
    ...(status === 'unverified' && hasRoles ? (['invite'] as const) : []),
    ...first,
    ...(hasSecondFactor ? (['removeSecondFactor'] as const) : []),
  ];
  return all.filter((action) => !isSelf || !NOT_ON_OWN_ACCOUNT.includes(action));
};
