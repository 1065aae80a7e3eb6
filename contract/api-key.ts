import * as z from 'zod/mini';
import type { Capability } from './access';
import { call } from './call';
import { listQuery, page } from './list';
import { day, id, idText, instant, issue, name, named } from './primitives';

/** What an API key may be given. A capability that isn't listed, such as a new one, is closed to keys. */
export const KEY_CAPABILITIES = [
  'premise.read',
  'premise.edit',
  'premiseUser.manage',
  'split.edit',
  'booking.read',
  'booking.edit',
  'standingOrder.manage',
  'guard.read',
  'guard.assign',
  'guard.edit',
  'duty.manage',
  'breach.see',
  'problemReport.read',
  'problemReport.answer',
  'postOrder.read',
  'postOrder.edit',
  'document.read',
  'document.edit',
  'creditNote.read',
  'creditNote.edit',
  'receipt.manage',
  'salary.read',
] as const satisfies readonly Capability[];
export type KeyCapability = (typeof KEY_CAPABILITIES)[number];

/** Begins every key, so that it is recognised in logs and by scanners of source code. */
export const KEY_PREFIX = 'kw_';

const apiKey = z.strictObject({
  id,
  name: z.string(),
  capabilities: z.array(z.enum(KEY_CAPABILITIES)),
  /** Reaches all that the person reaches, instead of the groups. */
  all: z.boolean(),
  premiseGroupIds: z.array(id),
  securityGroupIds: z.array(id),
  until: instant,
  /** Who made it, and for whom it acts. */
  by: named,
  createdAt: instant,
  /** Written at most once a minute. */
  lastUsedAt: z.nullable(instant),
  lastAddress: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof apiKey>;

const groupIds = z.optional(z.array(id).check(z.maxLength(500)));

export const apiKeyBody = z
  .strictObject({
    name: name(60),
    capabilities: z.array(z.enum(KEY_CAPABILITIES)).check(z.minLength(1, issue('required'))),
    all: z.optional(z.boolean()),
    /** Without groups the key reaches no premises, and no guards. */
    premiseGroupIds: groupIds,
    securityGroupIds: groupIds,
    /** An instant, or the last day in the business's time zone. */
    until: z.union([instant, day]),
  })
  .check(
    z.refine(({ all, premiseGroupIds, securityGroupIds }) => !all || !(premiseGroupIds || securityGroupIds), {
      ...issue('all_or_groups'),
      path: ['all'],
    }),
  );
export type ApiKeyBody = z.output<typeof apiKeyBody>;

export const API_KEY_SORTS = ['name', 'createdAt', 'until', 'lastUsedAt'] as const;

export const apiKeyCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/api-key',
    area: 'admin',
    summary: 'List API keys that were not deleted; globalKey searches name and person',
    access: 'integration.manage',
    tells: 'ApiKey',
    query: z.strictObject(listQuery(API_KEY_SORTS)),
    answer: page(apiKey),
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/admin/api-key',
    area: 'admin',
    summary: 'Create an API key; the answer alone contains it',
    access: 'integration.manage',
    confirms: true,
    tells: ['ApiKey', 'Audit'],
    body: apiKeyBody,
    answer: z.extend(apiKey, { key: z.optional(z.string()) }),
    status: 201,
    shownOnce: 'key',
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/admin/api-key/{id}',
    area: 'admin',
    summary: 'End an API key',
    access: 'integration.manage',
    tells: ['ApiKey', 'Audit'],
    params: z.strictObject({ id: idText }),
  }),
};
