import type { Ports } from '@server/base/ports/ports';
import { anchorAudit } from '@server/platform/audit/anchor-audit';
import type { MigrationSteps } from './migrate';

export const migrationSteps = ({ findSealKey }: Pick<Ports, 'findSealKey'>): MigrationSteps => ({
  '0033_key_seals': (tx) => anchorAudit(tx, findSealKey),
});
