import type { Area } from '@contract/access';
import {
  type ClientPremiseBody,
  clientPremiseBody,
  type Premise,
  type PremiseBody,
  premiseBody,
} from '@contract/premise';
import type { PremiseKind } from '@contract/premise-kind';
import type { Texts } from '@contract/primitives';
import { positionIn, positionText } from '@domain/distance';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import type { DefaultValues, Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

/** The body that the form sends; a client's has fewer fields. */
export type WrittenPremise = (PremiseBody | ClientPremiseBody) & { releaseSlotIds?: number[] };

/**
 * Form values of a premise. A client's form leaves out the last eight fields. Required selects are undefined until
 * chosen.
 */
export interface PremiseValues {
  /** In the reader's language. */
  name: string;
  address: string;
  /** In every language; the fields of the reader's own keep what is stored, because it is edited as `name` and `address`. */
  names: Texts;
  addresses: Texts;
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
  checkIn: boolean;
  agreeBeforeIssue: boolean;
  /** A map link, or latitude and longitude. */
  position: string;
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
  checkIn: 'premise.checkIn',
  agreeBeforeIssue: 'premise.agreeBeforeIssue',
  position: 'premise.position',
  requiredLicenceTypes: 'premise.licences',
  remarks: 'premise.remarks',
} as const satisfies Record<Exclude<keyof PremiseValues, 'names' | 'addresses'>, string>;

export const PREMISE_FIELDS = Object.keys(PREMISE_LABELS) as (keyof typeof PREMISE_LABELS)[];

const NO_TEXTS: Texts = { cn: '', hk: '', en: '' };

export const NEW_PREMISE: DefaultValues<PremiseValues> = {
  name: '',
  address: '',
  names: NO_TEXTS,
  addresses: NO_TEXTS,
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
  checkIn: false,
  agreeBeforeIssue: false,
  position: '',
};

/** Form values of a stored premise. */
export const valuesOf = (premise: Premise) =>
  ({
    name: premise.name,
    address: premise.address,
    names: premise.names ?? NO_TEXTS,
    addresses: premise.addresses ?? NO_TEXTS,
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
    checkIn: premise.checkIn,
    agreeBeforeIssue: premise.agreeBeforeIssue,
    position: premise.position ? positionText(premise.position) : '',
  }) satisfies PremiseValues;

type ClientPremiseValues = z.input<typeof clientPremiseBody>;
type WholeValues = z.input<typeof premiseBody>;

const textsOf = (texts: Texts): Texts | null =>
  Object.values(texts).some((text) => text.trim()) ? texts : null;

/** Without a text in another language there is one text for all readers. */
const wholeValuesOf = (values: PremiseValues, { issues }: z.core.ParsePayload): WholeValues => {
  const position = values.position.trim() ? positionIn(values.position) : null;
  if (values.position.trim() && !position)
    issues.push({
      code: 'custom',
      path: ['position'],
      message: 'validation.no_position',
      input: values.position,
    });
  return {
    ...values,
    position,
    names: textsOf(values.names),
    addresses: textsOf(values.addresses),
  };
};

const clientValuesOf = ({
  companyId: _company,
  premiseGroupId: _group,
  consultantId: _consultant,
  requiredLicenceTypes: _licences,
  shortCode: _code,
  checkIn: _checkIn,
  agreeBeforeIssue: _agree,
  position: _position,
  ...own
}: PremiseValues): ClientPremiseValues => ({
  ...own,
  names: textsOf(own.names),
  addresses: textsOf(own.addresses),
});

/** Validates the form with the schema of its call, which depends on the area. */
export const RESOLVERS: Record<Area, Resolver<PremiseValues, unknown, WrittenPremise>> = {
  admin: zodResolver(z.pipe(z.transform(wholeValuesOf), premiseBody), errorMap),
  client: zodResolver(z.pipe(z.transform(clientValuesOf), clientPremiseBody), errorMap),
};
