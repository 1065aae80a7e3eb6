import type { MetadataKind } from '@contract/metadata';
import {
  companyTable,
  consultantTable,
  guardGroupTable,
  licenceTypeTable,
  premiseGroupTable,
  regionTable,
} from './metadata';

/** The table of each kind. A guard group is a "security group" on the wire. */
export const METADATA_TABLES = {
  region: regionTable,
  company: companyTable,
  consultant: consultantTable,
  'premise-group': premiseGroupTable,
  'security-group': guardGroupTable,
  'licence-type': licenceTypeTable,
} as const satisfies Record<MetadataKind, unknown>;

export type MetadataTable = (typeof METADATA_TABLES)[MetadataKind];
