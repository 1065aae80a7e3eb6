import { anchorAudit } from '@server/audit/anchor-audit';
import type { Ports } from '@server/ports/ports';
import type { MigrationSteps } from './migrate';

export const migrationSteps = ({ findSealKey }: Pick<Ports, 'findSealKey'>): MigrationSteps => ({
  '0033_key_seals': (tx) => anchorAudit(tx, findSealKey),
});
