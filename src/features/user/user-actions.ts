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

/** What is decided about somebody's account. */
export type UserAction = 'approve' | 'reject' | 'suspend' | 'activate';
export type PageAction = UserAction | 'invite' | 'edit' | 'removeSecondFactor';

export const ACTION_ICONS: Record<PageAction, LucideIcon> = {
  approve: Check,
  reject: X,
  suspend: UserRoundMinus,
  activate: UserRoundCheck,
  invite: MailPlus,
  edit: Pencil,
  removeSecondFactor: ShieldOff,
};

/** Nobody shuts themselves out. */
const NOT_ONESELF: readonly PageAction[] = ['suspend', 'reject', 'removeSecondFactor'];

interface Whose {
  status: UserStatus;
  isSelf: boolean;
  /** Has roles already: who is taken on is given some, who signs up gets them with the approval. */
  hasRoles: boolean;
  hasSecondFactor: boolean;
}

/** What can be done with an account on its page: the next thing first, the others in their order. */
export const pageActions = ({ status, isSelf, hasRoles, hasSecondFactor }: Whose): PageAction[] => {
  if (status === 'deleted') return [];
  const decisions = userActions(status) as UserAction[];
  const first: PageAction[] = decisions.includes('suspend') ? ['edit', ...decisions] : [...decisions, 'edit'];
  const all: PageAction[] = [
    ...(status === 'unverified' && hasRoles ? (['invite'] as const) : []),
    ...first,
    ...(hasSecondFactor ? (['removeSecondFactor'] as const) : []),
  ];
  return all.filter((action) => !isSelf || !NOT_ONESELF.includes(action));
};
