import type { FlagName, RoleName } from '@contract/access';
import type { User } from '@contract/person';
import { create } from 'zustand';

type SessionStatus = 'idle' | 'fetching' | 'success';

interface SessionState {
  state: SessionStatus;
  user: User | null;
  /** In memory only; after a reload the HttpOnly cookie speaks for the session. */
  accessToken: string | null;
  /** Where a protected page leads whose session was ended; without it, to the sign-in. */
  exit: string | null;
  /** Why the session was ended, in the server's words. */
  endedFor: string | null;
  begin: () => void;
  /** `accessToken` is left out where the cookie alone speaks. */
  succeed: (user: User, accessToken?: string) => void;
  /** Nobody is signed in, for certain. */
  clear: (exit?: string, endedFor?: string) => void;
}

export const useSession = create<SessionState>()((set) => ({
  state: 'idle',
  user: null,
  accessToken: null,
  exit: null,
  endedFor: null,
  begin: () => set({ state: 'fetching' }),
  succeed: (user, accessToken) =>
    set({ state: 'success', user, accessToken: accessToken ?? null, exit: null, endedFor: null }),
  clear: (exit, endedFor) =>
    set({ state: 'success', user: null, accessToken: null, exit: exit ?? null, endedFor: endedFor ?? null }),
}));

const NO_ROLES: readonly RoleName[] = [];
const rolesByUser = new WeakMap<User, readonly RoleName[]>();

/** The names of the user's roles; the same list for the same user, so that it can be a selector. */
export const rolesOf = (user: User | null): readonly RoleName[] => {
  if (!user) return NO_ROLES;
  const roles = rolesByUser.get(user) ?? user.userRoles.map((entry) => entry.role.name);
  rolesByUser.set(user, roles);
  return roles;
};

export const flagsOf = (user: User | null): FlagName[] =>
  (user?.featureFlags ?? []).filter((flag) => flag.enabled).map((flag) => flag.name);

export const useRoles = (): readonly RoleName[] => useSession((session) => rolesOf(session.user));

/** The funding flag, under the name that the specification gives it. */
export const useIsFundingPhase1 = (): boolean =>
  useSession((session) => flagsOf(session.user).includes('funding_phase1'));
