import type { UserStatus } from '@contract/person';
import {
  Ban,
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
  MailQuestionMark,
  UserRoundX,
} from 'lucide-react';

/** Colour and icon of each account status. */
export const USER_STATUS_LOOKS = {
  unverified: { tone: 'info', icon: MailQuestionMark },
  waiting: { tone: 'accent', icon: Hourglass },
  active: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
  suspended: { tone: 'warning', icon: Ban },
  deleted: { tone: 'neutral', icon: UserRoundX },
} as const satisfies Record<UserStatus, { tone: string; icon: LucideIcon }>;
