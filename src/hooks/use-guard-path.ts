import { guardCalls } from '@contract/guard';
import { mayCall, rolesIn } from '@domain/access';
import { paths } from '../lib/paths';
import { flagsOf, rolesOf, useSession } from '../stores/session';

/** The path of a guard's page, for those who may open it; others read the name alone. */
export const useGuardPath = (): ((guardId: number) => string) | undefined => {
  const user = useSession((session) => session.user);
  const viewer = { roles: rolesIn('admin', rolesOf(user)), flags: flagsOf(user) };
  return mayCall(guardCalls.get, viewer) ? paths.guard : undefined;
};
