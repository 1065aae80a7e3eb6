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

/** The widest reach that any of the viewer's roles has for a capability; `null` when none has it. */
export const reachOf = (viewer: { roles: readonly RoleName[] }, capability: Capability): Reach | null => {
  const reaches = viewer.roles.map((role) => ACCESS[capability][role]);
  return WIDEST_FIRST.find((reach) => reaches.includes(reach)) ?? null;
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
  viewer: { roles: readonly RoleName[]; flags: readonly FlagName[] },
): boolean => {
  // A guard is no user.
  if (access === 'duty') return false;
  if (flag && !viewer.flags.includes(flag)) return false;
  return access === 'public' || access === 'signed-in' || reachOf(viewer, access) !== null;
};

/** The refusal reason for a missing feature flag: those who manage users can enable it for themselves. */
export const featureOffReason = (viewer: { roles: readonly RoleName[] }): 'featureOff' | 'featureOffOwn' =>
  reachOf(viewer, 'user.manage') === null ? 'featureOff' : 'featureOffOwn';
