// Without schemas: the page's entry reads these, and would fetch the schema library with them.
export const ROLES = ['SuperAdmin', 'Staff', 'Manager', 'Agent', 'Client'] as const;
export type RoleName = (typeof ROLES)[number];

export const FLAGS = ['funding_phase1'] as const;
export type FlagName = (typeof FLAGS)[number];

/** What somebody may be able to do; `domain/access.ts` says which role can, and how far. */
export const CAPABILITIES = [
  'user.manage',
  'setting.manage',
  'premise.read',
  'premise.edit',
  'premiseUser.manage',
  'split.edit',
  'booking.read',
  'booking.edit',
  'booking.approve',
  'guard.read',
  'guard.assign',
  'guard.edit',
  'document.read',
  'document.edit',
  'creditNote.read',
  'creditNote.edit',
  'salary.read',
  'internal',
] as const;
export type Capability = (typeof CAPABILITIES)[number];
export type Access = 'public' | 'signed-in' | Capability;

/** How far a capability goes: everything, the scope of the access rights, or the premises one is a user of. */
export type Reach = 'all' | 'scope' | 'own';
export type Area = 'admin' | 'client';
