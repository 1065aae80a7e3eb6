import * as z from 'zod/mini';
import { call } from './call';
import { booleanQuery, combo, comboQuery, listQuery, page } from './list';
import { edited, email, id, idText, requiredText, text, texts, version } from './primitives';

export const METADATA_KINDS = [
  'region',
  'company',
  'consultant',
  'premise-group',
  'security-group',
  'licence-type',
] as const;
export const metadataKind = z.enum(METADATA_KINDS);
export type MetadataKind = (typeof METADATA_KINDS)[number];

const billing = z.strictObject({
  billingName: text(200),
  billingAddress: text(500),
  billingEmail: z.union([z.literal(''), email]),
});

export const metadataBody = z.strictObject({
  code: requiredText(40),
  names: texts,
  order: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  active: z.boolean(),
  /** Companies only. */
  billing: z.optional(billing),
});
export type MetadataBody = z.infer<typeof metadataBody>;

export const metadataEntry = z.strictObject({
  ...edited,
  kind: metadataKind,
  code: z.string(),
  names: texts,
  order: z.int(),
  active: z.boolean(),
  billing: z.optional(billing),
});
export type MetadataEntry = z.infer<typeof metadataEntry>;

const kindParams = z.strictObject({ kind: metadataKind });
const entryParams = z.strictObject({ kind: metadataKind, id: idText });
const flag = 'funding_phase1';

const comboCall = <P extends `/api/v1/${string}`>(
  path: P,
  summary: string,
  access: 'signed-in' | 'internal',
) => call({ method: 'GET', path, summary, access, query: z.strictObject(comboQuery), answer: combo });

export const metadataCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/metadata/{kind}',
    summary: 'The entries of one kind',
    access: 'setting.manage',
    flag,
    params: kindParams,
    query: z.strictObject(listQuery(['code', 'order'])),
    answer: page(metadataEntry),
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/admin/metadata/{kind}',
    summary: 'Add an entry',
    access: 'setting.manage',
    flag,
    params: kindParams,
    body: metadataBody,
    answer: metadataEntry,
    status: 201,
    refusals: ['conflict'],
  }),
  save: call({
    method: 'PUT',
    path: '/api/v1/admin/metadata/{kind}/{id}',
    summary: 'Change an entry',
    access: 'setting.manage',
    flag,
    params: entryParams,
    body: z.strictObject({ ...metadataBody.shape, version }),
    answer: metadataEntry,
    refusals: ['stale', 'conflict'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/admin/metadata/{kind}/{id}',
    summary: 'Remove an entry that nothing uses',
    access: 'setting.manage',
    flag,
    params: entryParams,
    refusals: ['in_use'],
  }),
};

export const comboCalls = {
  region: comboCall('/api/v1/region/combo', 'Regions', 'signed-in'),
  consultant: comboCall('/api/v1/consultant/combo', 'Consultants', 'internal'),
  company: comboCall('/api/v1/company/combo', 'Client companies', 'internal'),
  securityGroup: comboCall('/api/v1/admin/security-group/combo', 'Guard groups', 'internal'),
  premiseGroup: call({
    method: 'GET',
    path: '/api/v1/admin/premise-group/combo',
    summary: 'Premise groups; with `inScope` only those that the caller may put a premise into',
    access: 'internal',
    query: z.strictObject({ ...comboQuery, inScope: z.optional(booleanQuery) }),
    answer: combo,
  }),
  licenceType: call({
    method: 'GET',
    path: '/api/v1/licence-type/combo',
    summary: 'Licence types, with the code by which premises and licences name them',
    access: 'signed-in',
    query: z.strictObject(comboQuery),
    answer: z.array(z.strictObject({ id, name: z.string(), code: z.string() })),
  }),
  premise: comboCall('/api/v1/admin/premise/combo', 'Premises in reach', 'internal'),
  guard: comboCall('/api/v1/admin/security/combo', 'Guards in reach', 'internal'),
};
