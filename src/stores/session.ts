import type { FlagName, RoleName } from '@contract/access';
import type { User } from '@contract/person';
import { create } from 'zustand';

type SessionStatus = 'idle' | 'fetching' | 'success';

interface SessionState {
  state: SessionStatus;
  user: User | null;
  /** The user has the funding flag (specification §3 gives it this name). */
  isFunding_phase1: boolean;
  /** A role of the user's needs a second factor, and there is none yet: the server takes little more than that. */
  lacksSecondFactor: boolean;
  /** In memory only; after a reload the HttpOnly cookie speaks for the session. */
  accessToken: string | null;
  /** Where a protected page leads whose session was ended; without it, to the sign-in. */
  exit: string | null;
  /** Why the session was ended, in the server's words. */
  endedFor: string | null;
  begin: () => void;
  /** `accessToken` is left out where the cookie alone speaks. */
  succeed: (user: User, accessToken?: string) => void;
  setLacksSecondFactor: (lacksSecondFactor: boolean) => void;
  /** Nobody is signed in, for certain. */
  clear: (exit?: string, endedFor?: string) => void;
}

export const useSession = create<SessionState>()((set) => ({
  state: 'idle',
  user: null,
  isFunding_phase1: false,
  lacksSecondFactor: false,
  accessToken: null,
  exit: null,
  endedFor: null,
  begin: () => set({ state: 'fetching' }),
  succeed: (user, accessToken) =>
    set({
      state: 'success',
      user,
      isFunding_phase1: flagsOf(user).includes('funding_phase1'),
      accessToken: accessToken ?? null,
      exit: null,
      endedFor: null,
    }),
  setLacksSecondFactor: (lacksSecondFactor) => set({ lacksSecondFactor }),
  clear: (exit, endedFor) =>
    set({
      state: 'success',
      user: null,
      isFunding_phase1: false,
      lacksSecondFactor: false,
      accessToken: null,
      exit: exit ?? null,
      endedFor: endedFor ?? null,
    }),
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
