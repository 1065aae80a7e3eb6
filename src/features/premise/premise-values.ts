import type { Area } from '@contract/access';
import {
  type OwnPremiseBody,
  ownPremiseBody,
  type Premise,
  type PremiseBody,
  premiseBody,
} from '@contract/premise';
import { zodResolver } from '@hookform/resolvers/zod';
import { sentences } from '@src/components/form/sentence';
import type { DefaultValues, Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

/** What a form says of a premise: a client's own, or with all that is the guarding company's to say. */
export type WrittenPremise = (PremiseBody | OwnPremiseBody) & { releaseSlotIds?: number[] };

/** What the form of a premise holds, whoever fills it in: a client's leaves the last four alone. What must be
 * chosen is not there until it is. */
export interface PremiseValues {
  name: string;
  address: string;
  regionId: number;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  remarks: string;
  companyId: number;
  premiseGroupId: number | null;
  consultantId: number | null;
  requiredLicenceTypes: string[];
}
export type PremiseForm = UseFormReturn<PremiseValues, unknown, WrittenPremise>;

/** In the order of the form, for the summary of errors, each with its label. */
export const PREMISE_LABELS = {
  name: 'premise.form.name',
  address: 'premise.address',
  regionId: 'premise.region',
  contactName: 'premise.contact',
  contactPhone: 'premise.phone',
  contactEmail: 'premise.email',
  companyId: 'premise.company',
  premiseGroupId: 'premise.premiseGroup',
  consultantId: 'premise.consultant',
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
  premiseGroupId: null,
  consultantId: null,
  requiredLicenceTypes: [],
};

/** What is saved of a premise, as it stands now. */
export const valuesOf = (premise: Premise) =>
  ({
    name: premise.name,
    address: premise.address,
    regionId: premise.region.id,
    contactName: premise.contactName,
    contactPhone: premise.contactPhone,
    contactEmail: premise.contactEmail,
    remarks: premise.remarks ?? '',
    companyId: premise.company.id,
    premiseGroupId: premise.premiseGroup?.id ?? null,
    consultantId: premise.consultant?.id ?? null,
    requiredLicenceTypes: premise.requiredLicenceTypes,
  }) satisfies PremiseValues;

type OwnValues = z.input<typeof ownPremiseBody>;
type WholeValues = z.input<typeof premiseBody>;

const ownOf = ({
  companyId: _company,
  premiseGroupId: _group,
  consultantId: _consultant,
  requiredLicenceTypes: _licences,
  ...own
}: PremiseValues): OwnValues => own;

/** Checks the form with the schema of its call: in the client area that of a client's own premise. */
export const RESOLVERS: Record<Area, Resolver<PremiseValues, unknown, WrittenPremise>> = {
  admin: zodResolver(
    z.pipe(
      z.transform((values: PremiseValues): WholeValues => values),
      premiseBody,
    ),
    sentences,
  ),
  client: zodResolver(z.pipe(z.transform(ownOf), ownPremiseBody), sentences),
};
