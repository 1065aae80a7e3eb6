import { type MetadataBody, type MetadataEntry, type MetadataKind, metadataBody } from '@contract/metadata';
import { zodResolver } from '@hookform/resolvers/zod';
import { sentences } from '@src/components/form/sentence';
import { readCount } from '@src/lib/number-text';
import type { Resolver, UseFormReturn } from 'react-hook-form';

/** An entry as it is typed. What its kind doesn't have isn't sent. */
export interface EntryValues {
  code: string;
  names: MetadataBody['names'];
  active: boolean;
  billing: NonNullable<MetadataBody['billing']>;
  /** Empty without an age limit. */
  maxAge: string;
  needs: { type: string; fromAge: string }[];
}
export type EntryForm = UseFormReturn<EntryValues, unknown, MetadataBody>;

export const NEW_ENTRY: EntryValues = {
  code: '',
  names: { cn: '', hk: '', en: '' },
  active: true,
  billing: { billingName: '', billingAddress: '', billingEmail: '' },
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

/** The number that was typed, or what was typed for the schema to refuse. */
const typedAge = (text: string) => readCount(text) ?? text;

/** Checks what is typed by the schema of the call. */
export const entryResolver =
  (kind: MetadataKind, order: number): Resolver<EntryValues, unknown, MetadataBody> =>
  ({ billing, maxAge, needs, ...entry }, ...rest) => {
    const body = {
      ...entry,
      order,
      ...(kind === 'company' && { billing }),
      ...(kind === 'licence-type' && {
        maxAge: maxAge.trim() === '' ? null : typedAge(maxAge),
        needs: needs.map(({ type, fromAge }) => ({ type, fromAge: typedAge(fromAge) })),
      }),
    };
    const check = zodResolver(metadataBody, sentences) as unknown as Resolver<
      typeof body,
      unknown,
      MetadataBody
    >;
    return check(body, ...(rest as unknown as [unknown, never])) as never;
  };
