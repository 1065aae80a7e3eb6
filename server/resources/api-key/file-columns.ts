import type { ApiKey } from '@contract/api-key';
import { type FileColumn, instantCell } from '@server/platform/list-file/list-file';

export const API_KEY_COLUMNS: readonly FileColumn<ApiKey>[] = [
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'apiKey.name', cell: ({ name }) => name },
  { header: 'apiKey.by', cell: ({ by }) => by.name },
  {
    header: 'apiKey.capabilities',
    cell: ({ capabilities }, { t }) =>
      capabilities.map((capability) => t(`capability.${capability}`)).join(', '),
  },
  { header: 'apiKey.until', cell: ({ until }, context) => instantCell(until, context) },
  { header: 'apiKey.createdAt', cell: ({ createdAt }, context) => instantCell(createdAt, context) },
  {
    header: 'apiKey.lastUsedAt',
    cell: ({ lastUsedAt }, context) => lastUsedAt && instantCell(lastUsedAt, context),
  },
  { header: 'apiKey.lastAddress', cell: ({ lastAddress }) => lastAddress },
];
