// Without schemas: the page's entry reads these, and would fetch the schema library with them.
export const ROLES = ['SuperAdmin', 'Staff', 'Manager', 'Agent', 'Client'] as const;
export type RoleName = (typeof ROLES)[number];

export const FLAGS = ['funding_phase1'] as const;
export type FlagName = (typeof FLAGS)[number];

/** How far a capability goes: everything, the scope of the access rights, or the premises one is a user of. */
export type Reach = 'all' | 'scope' | 'own';

type Row = Readonly<Record<RoleName, Reach | null>>;

const row = (
  SuperAdmin: Reach | null,
  Manager: Reach | null,
  Agent: Reach | null,
  Staff: Reach | null,
  Client: Reach | null,
): Row => ({ SuperAdmin, Manager, Agent, Staff, Client });

/**
 * Who may do what, and how far. Facts about the object (never one's own order, a client only requests a credit
 * note, an Agent only drafts it) are rules of that object, not access, and stand with its state machine.
 */
export const ACCESS = {
  //                        SuperAdmin, Manager, Agent, Staff, Client
  'user.manage': row('all', null, null, null, null),
  'setting.manage': row('all', null, null, null, null),
  'mail.manage': row('all', null, null, null, null),
  'premise.read': row('all', 'scope', 'scope', 'scope', 'own'),
  'premise.edit': row('all', 'scope', 'scope', null, 'own'),
  'premiseUser.manage': row('all', 'scope', 'scope', null, null),
  'split.edit': row('all', 'scope', 'scope', null, 'own'),
  'booking.read': row('all', 'scope', 'scope', 'scope', 'own'),
  'booking.edit': row('all', 'scope', 'scope', null, 'own'),
  'booking.approve': row('all', 'scope', null, null, null),
  'guard.read': row('all', 'scope', 'scope', 'scope', null),
  'guard.assign': row('all', 'scope', 'scope', 'scope', null),
  'guard.edit': row('all', 'scope', null, 'scope', null),
  'breach.see': row('all', 'scope', null, null, null),
  'document.read': row('all', 'scope', 'scope', null, 'own'),
  'document.edit': row('all', 'scope', null, null, null),
  'creditNote.read': row('all', 'scope', 'scope', null, 'own'),
  'creditNote.edit': row('all', 'scope', 'scope', null, 'own'),
  'salary.read': row('all', 'scope', 'scope', 'scope', null),
  internal: row('all', 'all', 'all', 'all', null),
};

/** What somebody may be able to do: declared by its row, and nowhere else. */
export type Capability = keyof typeof ACCESS;
export type Access = 'public' | 'signed-in' | Capability;
export type Area = 'admin' | 'client';
