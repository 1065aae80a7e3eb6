import { guardCalls } from '@contract/guard';
import { canCall, rolesIn } from '@domain/access';
import { paths } from '../lib/paths';
import { flagsOf, rolesOf, useSession } from '../stores/session';

/** Builds the path of a guard's page; undefined for users who may not open it. */
export const useGuardPath = (): ((guardId: number) => string) | undefined => {
  const user = useSession((session) => session.user);
  const viewer = { roles: rolesIn('admin', rolesOf(user)), flags: flagsOf(user) };
  return canCall(guardCalls.get, viewer) ? paths.guard : undefined;
};
