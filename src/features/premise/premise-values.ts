import type { Area } from '@contract/access';
import {
  type ClientPremiseBody,
  clientPremiseBody,
  type Premise,
  type PremiseBody,
  premiseBody,
} from '@contract/premise';
import type { PremiseKind } from '@contract/premise-kind';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import type { DefaultValues, Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

/** The body that the form sends; a client's has fewer fields. */
export type WrittenPremise = (PremiseBody | ClientPremiseBody) & { releaseSlotIds?: number[] };

/**
 * Form values of a premise. A client's form leaves out the last five fields. Required selects are undefined until
 * chosen.
 */
export interface PremiseValues {
  name: string;
  address: string;
  regionId: number;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  remarks: string;
  kind: PremiseKind | null;
  hours: string;
  billingAddress: string;
  billingEmail: string;
  companyId: number;
  premiseGroupId: number | null;
  consultantId: number | null;
  requiredLicenceTypes: string[];
  shortCode: string;
}
export type PremiseForm = UseFormReturn<PremiseValues, unknown, WrittenPremise>;

/** Field labels, in form order. */
export const PREMISE_LABELS = {
  name: 'premise.form.name',
  address: 'premise.address',
  regionId: 'premise.region',
  kind: 'premise.kind',
  hours: 'premise.hours',
  contactName: 'premise.contact',
  contactPhone: 'premise.phone',
  contactEmail: 'premise.email',
  billingAddress: 'premise.billingAddress',
  billingEmail: 'premise.billingEmail',
  companyId: 'premise.company',
  premiseGroupId: 'premise.premiseGroup',
  consultantId: 'premise.consultant',
  shortCode: 'premise.shortCode',
  requiredLicenceTypes: 'premise.licences',
  remarks: 'premise.remarks',
} as const satisfies Record<keyof PremiseValues, string>;

export const PREMISE_FIELDS = Object.keys(PREMISE_LABELS) as (keyof PremiseValues)[];

export const NEW_PREMISE: DefaultValues<PremiseValues> = {
  name: '',
  address: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  remarks: '',
  kind: null,
  hours: '',
  billingAddress: '',
  billingEmail: '',
  premiseGroupId: null,
  consultantId: null,
  requiredLicenceTypes: [],
  shortCode: '',
};

/** Form values of a stored premise. */
export const valuesOf = (premise: Premise) =>
  ({
    name: premise.name,
    address: premise.address,
    regionId: premise.region.id,
    contactName: premise.contactName,
    contactPhone: premise.contactPhone,
    contactEmail: premise.contactEmail,
    remarks: premise.remarks ?? '',
    kind: premise.kind,
    hours: premise.hours ?? '',
    billingAddress: premise.billingAddress ?? '',
    billingEmail: premise.billingEmail ?? '',
    companyId: premise.company.id,
    premiseGroupId: premise.premiseGroup?.id ?? null,
    consultantId: premise.consultant?.id ?? null,
    requiredLicenceTypes: premise.requiredLicenceTypes,
    shortCode: premise.shortCode ?? '',
  }) satisfies PremiseValues;

type ClientPremiseValues = z.input<typeof clientPremiseBody>;
type WholeValues = z.input<typeof premiseBody>;

const clientValuesOf = ({
  companyId: _company,
  premiseGroupId: _group,
  consultantId: _consultant,
  requiredLicenceTypes: _licences,
  shortCode: _code,
  ...own
}: PremiseValues): ClientPremiseValues => own;

/** Validates the form with the schema of its call, which depends on the area. */
export const RESOLVERS: Record<Area, Resolver<PremiseValues, unknown, WrittenPremise>> = {
  admin: zodResolver(
    z.pipe(
      z.transform((values: PremiseValues): WholeValues => values),
      premiseBody,
    ),
    errorMap,
  ),
  client: zodResolver(z.pipe(z.transform(clientValuesOf), clientPremiseBody), errorMap),
};
