import type { ListedUser } from '@contract/user';
import { ApproveDialog } from './approve-dialog';
import { StatusDialog } from './status-dialog';
import type { UserAction } from './user-actions';

interface UserActionDialogProps {
  user: ListedUser;
  action: UserAction;
  onClose: () => void;
}

/** The dialog of an action on an account. */
export const UserActionDialog = ({ user, action, onClose }: UserActionDialogProps) =>
  action === 'approve' ? (
    <ApproveDialog user={user} onClose={onClose} />
  ) : (
    <StatusDialog user={user} action={action} onClose={onClose} />
  );
