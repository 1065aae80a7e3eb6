import type { Premise } from '@contract/premise';
import { LANGUAGES } from '@contract/primitives';
import { positionText } from '@domain/distance';
import type { FileColumn } from '@server/platform/list-file/list-file';

export const PREMISE_COLUMNS: readonly FileColumn<Premise>[] = [
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'premise.name', cell: ({ name }) => name },
  { header: 'premise.address', cell: ({ address }) => address },
  ...LANGUAGES.flatMap((lang): FileColumn<Premise>[] => [
    { header: `file.nameIn.${lang}`, cell: ({ names }) => names?.[lang] || null },
    { header: `premise.addressIn.${lang}`, cell: ({ addresses }) => addresses?.[lang] || null },
  ]),
  { header: 'premise.region', cell: ({ region }) => region.name },
  { header: 'premise.company', cell: ({ company }) => company.name },
  { header: 'premise.consultant', cell: ({ consultant }) => consultant?.name ?? null },
  { header: 'premise.premiseGroup', cell: ({ premiseGroup }) => premiseGroup?.name ?? null },
  { header: 'premise.contact', cell: ({ contactName }) => contactName },
  { header: 'premise.phone', cell: ({ contactPhone }) => contactPhone },
  { header: 'premise.email', cell: ({ contactEmail }) => contactEmail },
  { header: 'premise.licences', cell: ({ requiredLicenceTypes }) => requiredLicenceTypes.join(', ') },
  { header: 'premise.statusLabel', cell: ({ status }, { t }) => t(`premise.${status}`) },
  { header: 'premise.kind', cell: ({ kind }, { t }) => kind && t(`premise.kindName.${kind}`) },
  { header: 'premise.hours', cell: ({ hours }) => hours },
  { header: 'premise.billingAddress', cell: ({ billingAddress }) => billingAddress },
  { header: 'premise.billingEmail', cell: ({ billingEmail }) => billingEmail },
  { header: 'premise.shortCode', cell: ({ shortCode }) => shortCode },
  { header: 'premise.position', cell: ({ position }) => position && positionText(position) },
  { header: 'premise.remarks', cell: ({ remarks }) => remarks },
];
