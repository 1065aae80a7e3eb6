import type { FlagName, RoleName } from '@contract/access';
import type { User } from '@contract/person';
import { create } from 'zustand';

type SessionStatus = 'idle' | 'fetching' | 'success';

interface SessionState {
  state: SessionStatus;
  user: User | null;
  /** The user has the funding flag (specification §3 gives it this name). */
  isFunding_phase1: boolean;
  /** A role of the user requires a second factor that isn't set up; the server accepts little else. */
  lacksSecondFactor: boolean;
  /** In memory only; after a reload the HttpOnly cookie authorises the session. */
  accessToken: string | null;
  /** Where a protected page leads after the session has ended; by default the sign-in. */
  exit: string | null;
  /** The server's reason why the session has ended. */
  endReason: string | null;
  begin: () => void;
  /** `accessToken` is omitted if the session uses the cookie alone. */
  succeed: (user: User, accessToken?: string) => void;
  setLacksSecondFactor: (lacksSecondFactor: boolean) => void;
  /** It is certain that nobody is signed in. */
  clear: (exit?: string, endReason?: string) => void;
}

export const useSession = create<SessionState>()((set) => ({
  state: 'idle',
  user: null,
  isFunding_phase1: false,
  lacksSecondFactor: false,
  accessToken: null,
  exit: null,
  endReason: null,
  begin: () => set({ state: 'fetching' }),
  succeed: (user, accessToken) =>
    set({
      state: 'success',
      user,
      isFunding_phase1: flagsOf(user).includes('funding_phase1'),
      accessToken: accessToken ?? null,
      exit: null,
      endReason: null,
    }),
  setLacksSecondFactor: (lacksSecondFactor) => set({ lacksSecondFactor }),
  clear: (exit, endReason) =>
    set({
      state: 'success',
      user: null,
      isFunding_phase1: false,
      lacksSecondFactor: false,
      accessToken: null,
      exit: exit ?? null,
      endReason: endReason ?? null,
    }),
}));

const NO_ROLES: readonly RoleName[] = [];
const rolesByUser = new WeakMap<User, readonly RoleName[]>();

/** Role names of the user; a stable array per user, so that it can be used as a selector. */
export const rolesOf = (user: User | null): readonly RoleName[] => {
  if (!user) return NO_ROLES;
  const roles = rolesByUser.get(user) ?? user.userRoles.map((entry) => entry.role.name);
  rolesByUser.set(user, roles);
  return roles;
};

export const flagsOf = (user: User | null): FlagName[] =>
  (user?.featureFlags ?? []).filter((flag) => flag.enabled).map((flag) => flag.name);

/** The user may use the shell: somebody is signed in and lacks no second factor. */
export const useIsSignedIn = (): boolean =>
  useSession(({ user, lacksSecondFactor }) => user !== null && !lacksSecondFactor);

export const useRoles = (): readonly RoleName[] => useSession((session) => rolesOf(session.user));
