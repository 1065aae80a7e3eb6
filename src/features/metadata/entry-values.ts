import {
  holderAge,
  type MetadataBody,
  type MetadataEntry,
  type MetadataKind,
  metadataBody,
} from '@contract/metadata';
import { requiredText } from '@contract/primitives';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import { countField, optionalCountField } from '@src/lib/number-text';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

/** Form values of an entry. Fields that its kind doesn't have are not sent. */
export interface EntryValues {
  code: string;
  names: MetadataBody['names'];
  active: boolean;
  billing: NonNullable<MetadataBody['billing']>;
  /** Empty without an age limit. */
  maxAge: string;
  needs: { type: string; fromAge: string }[];
}
export type TypedEntry = Omit<MetadataBody, 'order'>;
export type EntryForm = UseFormReturn<EntryValues, unknown, TypedEntry>;

export const NEW_ENTRY: EntryValues = {
  code: '',
  names: { cn: '', hk: '', en: '' },
  active: true,
  billing: { billingName: '', billingAddress: '', billingEmail: '', billingTaxNumber: '' },
  maxAge: '',
  needs: [],
};

export const valuesOf = ({
  code,
  names,
  active,
  billing,
  maxAge,
  needs = [],
}: MetadataEntry): EntryValues => ({
  code,
  names,
  active,
  billing: billing ?? NEW_ENTRY.billing,
  maxAge: typeof maxAge === 'number' ? String(maxAge) : '',
  needs: needs.map(({ type, fromAge }) => ({ type, fromAge: String(fromAge) })),
});

/** Validates the form with the schema of the call. */
export const entryResolver = (kind: MetadataKind): Resolver<EntryValues, unknown, TypedEntry> => {
  const { code, names, active, billing } = metadataBody.shape;
  const schema = z.object({
    code,
    names,
    active,
    ...(kind === 'company' && { billing }),
    ...(kind === 'licence-type' && {
      maxAge: z.pipe(optionalCountField, z.nullable(holderAge)),
      needs: z.array(z.object({ type: requiredText(40), fromAge: z.pipe(countField, holderAge) })),
    }),
  });
  return zodResolver(schema, errorMap) as Resolver<EntryValues, unknown, TypedEntry>;
};
