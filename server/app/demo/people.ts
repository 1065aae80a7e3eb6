import type { RoleName } from '@contract/access';
import type { Lang } from '@contract/primitives';
import { type NameParts, personName } from '@domain/person-name';
import { actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { PasswordHash } from '@server/base/ports/password-hash';
import type { Viewer } from '@server/base/viewer';
import { createUser } from '@server/resources/user/create-user';

const DOMAIN = 'demo.test';
const PASSWORD = 'Keepwatch-Demo-1';

/** Demo users are identified by the local part of their e-mail. */
export type StaffKey = 'superadmin' | 'manager' | 'agent' | 'staff';
export type ClientKey = 'client' | 'colleague' | 'client2' | 'client3';

interface Account extends NameParts {
  role: RoleName;
  phone: string;
  language: Lang;
  /** The index of the client's company. */
  company?: number;
}

const STAFF: Readonly<Record<StaffKey, Account>> = {
  superadmin: { role: 'SuperAdmin', firstName: 'Ada', lastName: 'Leung', phone: '2345 6701', language: 'en' },
  manager: { role: 'Manager', firstName: 'Benson', lastName: 'Ho', phone: '2345 6702', language: 'hk' },
  agent: { role: 'Agent', firstName: 'Carmen', lastName: 'Yip', phone: '2345 6703', language: 'en' },
  staff: { role: 'Staff', firstName: 'Derek', lastName: 'Mak', phone: '2345 6704', language: 'hk' },
};

const CLIENTS: Readonly<Record<ClientKey, Account>> = {
  client: {
    role: 'Client',
    firstName: 'Grace',
    lastName: 'Tsang',
    phone: '2811 4405',
    language: 'en',
    company: 0,
  },
  colleague: {
    role: 'Client',
    firstName: 'Henry',
    lastName: 'Fung',
    phone: '2811 4406',
    language: 'hk',
    company: 0,
  },
  client2: {
    role: 'Client',
    firstName: 'Iris',
    lastName: 'Chow',
    phone: '2722 5507',
    language: 'hk',
    company: 1,
  },
  client3: {
    role: 'Client',
    firstName: '俊',
    lastName: '张',
    phone: '2400 6608',
    language: 'cn',
    company: 2,
  },
};

export interface DemoPerson {
  viewer: Viewer;
  email: string;
  phone: string;
}
export type People = Record<StaffKey | ClientKey, DemoPerson>;

type Hash = Pick<PasswordHash, 'hash'>;

/** Active accounts with the demo password. */
const makeAccounts = async <K extends string>(
  tx: Tx,
  passwordHash: Hash,
  accounts: Readonly<Record<K, Account>>,
  companyIds: readonly number[],
  now: Date,
): Promise<Record<K, DemoPerson>> => {
  const made: [K, DemoPerson][] = [];
  for (const key of Object.keys(accounts) as K[]) {
    const { role, company, ...person } = accounts[key];
    const email = `${key}@${DOMAIN}`;
    const companyId = company === undefined ? null : (companyIds[company] ?? null);
    const facts = { ...person, email, companyId, roles: [role], flags: ['funding_phase1'] as const };
    const hashed = await passwordHash.hash(PASSWORD);
    const userId = await createUser(tx, actorAt(null, now), {
      ...facts,
      passwordHash: hashed,
      status: 'active',
      isDemo: true,
    });
    const name = personName(person);
    const { roles, flags } = facts;
    const viewer = { userId, name, roles, flags, companyId, signInId: '', confirmedAt: null };
    made.push([key, { viewer, email, phone: person.phone }]);
  }
  return Object.fromEntries(made) as Record<K, DemoPerson>;
};

export const makeStaff = (tx: Tx, passwordHash: Hash, now: Date) =>
  makeAccounts(tx, passwordHash, STAFF, [], now);

export const makeClients = (tx: Tx, passwordHash: Hash, companyIds: readonly number[], now: Date) =>
  makeAccounts(tx, passwordHash, CLIENTS, companyIds, now);
