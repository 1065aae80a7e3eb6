// Contains no schemas: the page's entry imports this file, and would load the schema library with it.
export const ROLES = ['SuperAdmin', 'Staff', 'Manager', 'Agent', 'Client'] as const;
export type RoleName = (typeof ROLES)[number];

export const FLAGS = ['funding_phase1'] as const;
export type FlagName = (typeof FLAGS)[number];

/** The reach of a capability: everything, the scope given by access rights, or the premises the caller is a user of. */
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
 * Capabilities by role, with their reach. Rules that depend on the object (no approval of the caller's own order, a
 * client only requests a credit note, an Agent only drafts it) belong to the object's state machine instead.
 */
export const ACCESS = {
  //                        SuperAdmin, Manager, Agent, Staff, Client
  'user.manage': row('all', null, null, null, null),
  'setting.manage': row('all', null, null, null, null),
  'mail.manage': row('all', null, null, null, null),
  'integration.manage': row('all', null, null, null, null),
  'premise.read': row('all', 'scope', 'scope', 'scope', 'own'),
  'premise.edit': row('all', 'scope', 'scope', null, 'own'),
  'premiseUser.manage': row('all', 'scope', 'scope', null, null),
  'premiseUser.invite': row(null, null, null, null, 'own'),
  'split.edit': row('all', 'scope', 'scope', null, 'own'),
  'booking.read': row('all', 'scope', 'scope', 'scope', 'own'),
  'booking.edit': row('all', 'scope', 'scope', null, 'own'),
  'booking.approve': row('all', 'scope', null, null, null),
  'standingOrder.manage': row('all', 'scope', 'scope', null, 'own'),
  'standingOrder.approve': row('all', 'scope', null, null, null),
  'guard.read': row('all', 'scope', 'scope', 'scope', null),
  'guard.assign': row('all', 'scope', 'scope', 'scope', null),
  'guard.edit': row('all', 'scope', null, 'scope', null),
  'duty.manage': row('all', 'scope', null, 'scope', null),
  'breach.see': row('all', 'scope', null, null, null),
  'problemReport.read': row('all', 'scope', null, 'scope', 'own'),
  'problemReport.create': row(null, null, null, null, 'own'),
  'problemReport.answer': row('all', 'scope', null, 'scope', null),
  'servedMonth.read': row('all', 'scope', null, null, 'own'),
  'servedMonth.agree': row(null, null, null, null, 'own'),
  'servedMonth.answer': row('all', 'scope', null, null, null),
  'postOrder.read': row('all', 'scope', 'scope', 'scope', 'own'),
  'postOrder.edit': row('all', 'scope', 'scope', null, null),
  'postOrder.propose': row(null, null, null, null, 'own'),
  'document.read': row('all', 'scope', 'scope', null, 'own'),
  'document.edit': row('all', 'scope', null, null, null),
  'creditNote.read': row('all', 'scope', 'scope', null, 'own'),
  'creditNote.edit': row('all', 'scope', 'scope', null, 'own'),
  'receipt.manage': row('all', 'scope', null, null, null),
  'paidNotice.create': row(null, null, null, null, 'own'),
  'books.manage': row('all', null, null, null, null),
  'salary.read': row('all', 'scope', 'scope', 'scope', null),
  internal: row('all', 'all', 'all', 'all', null),
};

/** A capability is declared only by its row in `ACCESS`. */
export type Capability = keyof typeof ACCESS;
/** `duty`: a guard's own page, by the cookie of its device. */
export type Access = 'public' | 'signed-in' | 'duty' | Capability;
export type Area = 'admin' | 'client';
