import type { RoleName } from '@contract/access';
import type { User } from '@contract/person';

/** A signed-in user for tests. */
export const person = (role: RoleName, { isFunded = true, id = 1 } = {}): User => ({
  id,
  version: 1,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
  email: `${role.toLowerCase()}@demo.test`,
  name: 'Chan Tai Man',
  firstName: 'Tai Man',
  lastName: 'Chan',
  phone: null,
  language: 'en',
  avatarId: null,
  company: null,
  status: 'active',
  userRoles: [{ userId: id, roleId: 1, role: { id: 1, name: role } }],
  featureFlags: [{ name: 'funding_phase1', enabled: isFunded }],
});
