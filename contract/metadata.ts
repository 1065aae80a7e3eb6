import * as z from 'zod/mini';
import { affectedCount } from './affected-count';
import { type CallRecord, call } from './call';
import { STALE_WITH_SLOTS } from './change-key';
import { linkFree } from './link-free';
import { booleanQuery, combo, comboQuery, listQuery, page } from './list';
import { premiseStatus } from './premise';
import {
  id,
  idText,
  line,
  name,
  optionalEmail,
  optionalName,
  recordFields,
  requiredText,
  text,
  texts,
  version,
} from './primitives';

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
  billingEmail: optionalEmail,
  /** Printed on documents; absent in a body: unchanged. */
  billingTaxNumber: z.optional(line(60)),
});

const MAX_AGE = 120;
export const holderAge = z.int().check(z.minimum(0), z.maximum(MAX_AGE));

/** The maximum age of a guard with this licence type; 70 ends on the 71st birthday. */
const maxAge = z.nullable(holderAge);
/** Further licences that a guard must hold from an age on. */
const needs = z.array(z.strictObject({ type: requiredText(40), fromAge: holderAge })).check(z.maxLength(20));

const entryName = linkFree(name(200));

export const metadataBody = z.strictObject({
  code: name(40),
  names: z.strictObject({ cn: entryName, hk: entryName, en: entryName }),
  order: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  active: z.boolean(),
  /** Only for companies. */
  billing: z.optional(z.strictObject({ ...billing.shape, billingName: linkFree(optionalName(200)) })),
  /** Only for licence types. */
  maxAge: z.optional(maxAge),
  needs: z.optional(needs),
});
export type MetadataBody = z.infer<typeof metadataBody>;

export const metadataEntry = z.strictObject({
  ...recordFields,
  kind: metadataKind,
  code: z.string(),
  names: texts,
  order: z.int(),
  active: z.boolean(),
  billing: z.optional(billing),
  maxAge: z.optional(maxAge),
  needs: z.optional(needs),
});
/** The age rules of a licence type. */
export interface LicenceTypeAges {
  code: string;
  maxAge: number | null;
  needs: readonly { type: string; fromAge: number }[];
}
export type MetadataEntry = z.infer<typeof metadataEntry>;

/** What can refer to an entry. `right`: a user's access right; `licence-type`: one that needs this licence. */
const USER_KINDS = ['premise', 'shift', 'guard', 'user', 'right', 'licence-type', 'receipt'] as const;
const usedBy = z.array(z.strictObject({ kind: z.enum(USER_KINDS), count: z.int() }));
export type UsedBy = z.infer<typeof usedBy>;
export type UserKind = UsedBy[number]['kind'];

/** An entry in the list, with its references; an entry in use can't be removed. */
export const listedEntry = z.strictObject({ ...metadataEntry.shape, usedBy });
export type ListedEntry = z.infer<typeof listedEntry>;

const savedEntry = z.strictObject({
  ...metadataBody.shape,
  version,
  /** Saves nothing and returns how many upcoming assignments would newly violate a blocking rule. */
  dryRun: z.optional(z.boolean()),
});
export type SavedEntry = z.infer<typeof savedEntry>;

const orderedEntry = z.pick(metadataEntry, { id: true, code: true, names: true, active: true });
export type OrderedEntry = z.infer<typeof orderedEntry>;
const MAX_ORDERED = 10_000;

const kindParams = z.strictObject({ kind: metadataKind });
const entryParams = z.strictObject({ kind: metadataKind, id: idText });
const flag = 'funding_phase1';

const comboCall = <const C extends Pick<CallRecord, 'path' | 'area' | 'summary' | 'access' | 'tells'>>(
  record: C,
) => call({ method: 'GET', ...record, query: z.strictObject(comboQuery), answer: combo });

export const metadataCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/metadata/{kind}',
    area: 'admin',
    summary: 'List the entries of a kind',
    access: 'setting.manage',
    tells: 'Metadata',
    flag,
    params: kindParams,
    query: z.strictObject(listQuery(['code', 'order', 'name', 'createdAt'])),
    answer: page(listedEntry),
  }),
  counts: call({
    method: 'GET',
    path: '/api/v1/admin/metadata',
    area: 'admin',
    summary: 'Count the entries of each kind',
    access: 'setting.manage',
    tells: 'Metadata',
    flag,
    answer: z.array(z.strictObject({ kind: metadataKind, count: z.int() })),
  }),
  order: call({
    method: 'GET',
    path: '/api/v1/admin/metadata/{kind}/order',
    area: 'admin',
    summary: 'List all entries of a kind in their order',
    access: 'setting.manage',
    tells: 'Metadata',
    flag,
    params: kindParams,
    answer: z.array(orderedEntry),
  }),
  saveOrder: call({
    method: 'PUT',
    path: '/api/v1/admin/metadata/{kind}/order',
    area: 'admin',
    summary:
      'Save the order of all entries of a kind; `stale` if the ids are not exactly those of all entries',
    access: 'setting.manage',
    tells: ['Metadata'],
    flag,
    params: kindParams,
    body: z.strictObject({ ids: z.array(id).check(z.maxLength(MAX_ORDERED)) }),
    refusals: ['stale'],
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/admin/metadata/{kind}',
    area: 'admin',
    summary: 'Create an entry',
    access: 'setting.manage',
    tells: ['Metadata'],
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
    area: 'admin',
    summary: 'Change an entry',
    access: 'setting.manage',
    // Premises, guards, documents and users show the names of entries.
    tells: [...STALE_WITH_SLOTS, 'Metadata', 'User'],
    flag,
    params: entryParams,
    body: savedEntry,
    answer: z.union([metadataEntry, affectedCount]),
    refusals: ['stale', 'conflict'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/admin/metadata/{kind}/{id}',
    area: 'admin',
    summary: 'Remove an unused entry',
    access: 'setting.manage',
    tells: ['Metadata'],
    flag,
    params: entryParams,
    refusals: ['in_use'],
  }),
};

export const comboCalls = {
  region: comboCall({
    path: '/api/v1/region/combo',
    summary: 'List regions',
    access: 'signed-in',
    tells: 'Metadata',
  }),
  consultant: comboCall({
    path: '/api/v1/consultant/combo',
    summary: 'List consultants',
    access: 'internal',
    tells: 'Metadata',
  }),
  company: comboCall({
    path: '/api/v1/company/combo',
    summary: 'List client companies',
    access: 'internal',
    tells: 'Metadata',
  }),
  securityGroup: comboCall({
    path: '/api/v1/admin/security-group/combo',
    area: 'admin',
    summary: 'List guard groups',
    access: 'internal',
    tells: 'Metadata',
  }),
  premiseGroup: call({
    method: 'GET',
    path: '/api/v1/admin/premise-group/combo',
    area: 'admin',
    summary: 'List premise groups; with `inScope` only those that the caller can assign to a premise',
    access: 'internal',
    tells: 'Metadata',
    query: z.strictObject({ ...comboQuery, inScope: z.optional(booleanQuery) }),
    answer: combo,
  }),
  licenceType: call({
    method: 'GET',
    path: '/api/v1/licence-type/combo',
    summary:
      'List licence types with the code that premises and licences refer to; with `withInactive` also inactive ones',
    access: 'signed-in',
    tells: 'Metadata',
    query: z.strictObject({ ...comboQuery, withInactive: z.optional(booleanQuery) }),
    answer: z.array(z.strictObject({ id, name: z.string(), code: z.string() })),
  }),
  premise: call({
    method: 'GET',
    path: '/api/v1/admin/premise/combo',
    area: 'admin',
    summary: 'List premises in scope, closed ones too unless `status` is active',
    access: 'internal',
    tells: 'Premise',
    query: z.strictObject({ ...comboQuery, status: z.optional(premiseStatus) }),
    answer: combo,
  }),
  guard: comboCall({
    path: '/api/v1/admin/security/combo',
    area: 'admin',
    summary: 'List guards in scope',
    access: 'internal',
    tells: 'Guard',
  }),
};
