import type { MetadataKind } from '@contract/metadata';
import {
  companyTable,
  consultantTable,
  guardGroupTable,
  licenceTypeTable,
  premiseGroupTable,
  regionTable,
} from './table';

/** Where the entries of each kind are kept. The wire says "security group" for a group of guards. */
export const METADATA_TABLES = {
  region: regionTable,
  company: companyTable,
  consultant: consultantTable,
  'premise-group': premiseGroupTable,
  'security-group': guardGroupTable,
  'licence-type': licenceTypeTable,
} as const satisfies Record<MetadataKind, unknown>;

export type MetadataTable = (typeof METADATA_TABLES)[MetadataKind];
