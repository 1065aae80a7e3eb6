import {
  type Guard,
  type GuardBody,
  type GuardStatus,
  type GuardWishes,
  guardBody,
  NO_WISHES,
} from '@contract/guard';
import type { Lang } from '@contract/primitives';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

/** A licence in the form; `licenceId` is null for a new one. */
interface LicenceValues {
  licenceId: number | null;
  type: string;
  number: string;
  issuedOn: string;
  expiresOn: string;
}

/** The values of the form; missing days and texts are empty strings. */
export interface GuardValues {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  birthDate: string;
  securityGroupId: number | null;
  status: GuardStatus;
  employedFrom: string;
  employedTo: string;
  licences: LicenceValues[];
  bannedPremiseIds: number[];
  preferredPremiseIds: number[];
  language: Lang;
  wishes: GuardWishes;
  initials: string;
}
export type WrittenGuard = GuardBody & { releaseSlotIds?: number[] };
export type GuardForm = UseFormReturn<GuardValues, unknown, WrittenGuard>;

export const NEW_LICENCE: LicenceValues = {
  licenceId: null,
  type: '',
  number: '',
  issuedOn: '',
  expiresOn: '',
};

export const NEW_GUARD: GuardValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  birthDate: '',
  securityGroupId: null,
  status: 'active',
  employedFrom: '',
  employedTo: '',
  licences: [],
  bannedPremiseIds: [],
  preferredPremiseIds: [],
  language: 'hk',
  wishes: NO_WISHES,
  initials: '',
};

export const toValues = (guard: Guard): GuardValues => ({
  firstName: guard.firstName,
  lastName: guard.lastName,
  phone: guard.phone ?? '',
  email: guard.email ?? '',
  birthDate: guard.birthDate ?? '',
  securityGroupId: guard.securityGroup?.id ?? null,
  status: guard.status,
  employedFrom: guard.employedFrom ?? '',
  employedTo: guard.employedTo ?? '',
  licences: guard.licences.map(({ id, type, number, issuedOn, expiresOn }) => ({
    licenceId: id,
    type,
    number,
    issuedOn: issuedOn ?? '',
    expiresOn,
  })),
  bannedPremiseIds: guard.bannedPremiseIds,
  preferredPremiseIds: guard.preferredPremiseIds,
  language: guard.language,
  wishes: guard.wishes,
  initials: guard.initials ?? '',
});

type Body = z.input<typeof guardBody>;

const toBody = ({
  licences,
  phone,
  email,
  birthDate,
  employedFrom,
  employedTo,
  ...values
}: GuardValues): Body => ({
  ...values,
  phone: phone || null,
  email: email || null,
  birthDate: birthDate || null,
  employedFrom: employedFrom || null,
  employedTo: employedTo || null,
  licences: licences.map(({ licenceId, issuedOn, ...licence }) => ({
    ...licence,
    ...(licenceId !== null && { id: licenceId }),
    issuedOn: issuedOn || null,
  })),
});

/** Validates the form with the schema of its call. */
export const guardResolver: Resolver<GuardValues, unknown, WrittenGuard> = zodResolver(
  z.pipe(z.transform(toBody), guardBody),
  errorMap,
);
