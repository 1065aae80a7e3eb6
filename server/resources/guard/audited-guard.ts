import type { GuardBody } from '@contract/guard';

type Audited = Omit<GuardBody, 'licences'> & {
  licences: readonly {
    type: string;
    number: string;
    issuedOn?: string | null | undefined;
    expiresOn: string;
  }[];
};

const inOrder = (ids: readonly number[] = []) => [...new Set(ids)].sort((one, other) => one - other);

/** The audited values of a guard, normalised so that only differences show. */
export const auditedGuard = ({ licences, ...guard }: Audited) => ({
  firstName: guard.firstName,
  lastName: guard.lastName,
  phone: guard.phone ?? null,
  email: guard.email ?? null,
  birthDate: guard.birthDate ?? null,
  securityGroupId: guard.securityGroupId ?? null,
  status: guard.status,
  employedFrom: guard.employedFrom ?? null,
  employedTo: guard.employedTo ?? null,
  initials: guard.initials || null,
  licences: licences.map(({ type, number, issuedOn, expiresOn }) => ({
    type,
    number,
    issuedOn: issuedOn ?? null,
    expiresOn,
  })),
  preferredPremiseIds: inOrder(guard.preferredPremiseIds),
  bannedPremiseIds: inOrder(guard.bannedPremiseIds),
  language: guard.language,
  wishes: guard.wishes,
});
