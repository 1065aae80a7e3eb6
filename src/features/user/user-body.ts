import { FLAGS } from '@contract/access';
import type { User } from '@contract/person';
import type { UserBody } from '@contract/user';
import { rolesOfUser } from '@src/lib/roles';

/** The body that saves a user unchanged. */
export const bodyOf = (user: User) =>
  ({
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone ?? '',
    roles: rolesOfUser(user),
    companyId: user.company?.id ?? null,
    featureFlags: FLAGS.map((name) => ({
      name,
      enabled: user.featureFlags.some((flag) => flag.name === name && flag.enabled),
    })),
    language: user.language,
  }) satisfies UserBody;
