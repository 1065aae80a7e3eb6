import type { ListedUser } from '@contract/user';
import type { UserAction } from '@src/api/user';
import { ApproveDialog } from './approve-dialog';
import { StatusDialog } from './status-dialog';

interface UserActionDialogProps {
  user: ListedUser;
  action: UserAction['action'];
  onClose: () => void;
}

/** Asks what an action on an account needs to know. */
export const UserActionDialog = ({ user, action, onClose }: UserActionDialogProps) =>
  action === 'approve' ? (
    <ApproveDialog user={user} onClose={onClose} />
  ) : (
    <StatusDialog user={user} action={action} onClose={onClose} />
  );
