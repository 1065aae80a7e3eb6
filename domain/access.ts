import {
  ACCESS,
  type Access,
  type Area,
  type Capability,
  type FlagName,
  type Reach,
  ROLES,
  type RoleName,
} from '@contract/access';

export const INTERNAL_ROLES: readonly RoleName[] = ROLES.filter((role) => role !== 'Client');

const WIDEST_FIRST: readonly Reach[] = ['all', 'scope', 'own'];

export const isInternal = (roles: readonly RoleName[]): boolean =>
  roles.some((role) => INTERNAL_ROLES.includes(role));

/** What an API key may do of what the person who made it may. */
export interface KeyRights {
  capabilities: readonly Capability[];
  /** Reaches all that the person reaches; otherwise only the key's groups. */
  all: boolean;
}

/** A user, or an API key of a user. */
export interface Caller {
  roles: readonly RoleName[];
  key?: KeyRights | undefined;
}

/** The widest reach that any of the roles has for a capability, without the limits of an API key. */
export const reachOfRoles = (roles: readonly RoleName[], capability: Capability): Reach | null => {
  const reaches = roles.map((role) => ACCESS[capability][role]);
  return WIDEST_FIRST.find((reach) => reaches.includes(reach)) ?? null;
};

/** How far the viewer's roles, and the API key if one acts, reach for a capability; `null` if not at all. */
export const reachOf = ({ roles, key }: Caller, capability: Capability): Reach | null => {
  const reach = reachOfRoles(roles, capability);
  // Every key acts for an internal user: what needs only that, such as names to choose from, is open to it.
  if (!key || capability === 'internal') return reach;
  if (!key.capabilities.includes(capability)) return null;
  return reach === 'all' && !key.all ? 'scope' : reach;
};

/**
 * The roles that count in an area: only Client in the client area, only internal roles in the admin area, all
 * roles on paths outside both.
 */
export const rolesIn = (area: Area | null, roles: readonly RoleName[]): RoleName[] =>
  roles.filter((role) => area === null || (role === 'Client') === (area === 'client'));

/** Like `reachOf`, with only the roles that count in the area. */
export const reachIn = (
  area: Area | null,
  roles: readonly RoleName[],
  capability: Capability,
): Reach | null => reachOf({ roles: rolesIn(area, roles) }, capability);

/**
 * Whether a call is allowed before its object is loaded: checks the capability, and the feature flag if the call
 * needs one. `roles` are those that count in the call's area.
 */
export const canCall = (
  { access, flag }: { access: Access; flag?: FlagName },
  viewer: Caller & { flags: readonly FlagName[] },
): boolean => {
  // A guard is no user.
  if (access === 'duty') return false;
  if (flag && !viewer.flags.includes(flag)) return false;
  return access === 'public' || access === 'signed-in' || reachOf(viewer, access) !== null;
};

/** The refusal reason for a missing feature flag: those who manage users can enable it for themselves. */
export const featureOffReason = (viewer: { roles: readonly RoleName[] }): 'featureOff' | 'featureOffOwn' =>
  reachOf(viewer, 'user.manage') === null ? 'featureOff' : 'featureOffOwn';
