import type { Tx } from '@server/base/db/database';
import type { FindSealKey } from '@server/base/ports/seal-key';
import { findLastSealedRow, storeNewestSeal } from './newest-seal';

/**
 * Proves the last seal from before there was a key, and with it the whole chain up to there. Part of the migration that
 * introduces keys: at any other time seals without a key could be forged ones.
 */
export const anchorAudit = async (tx: Tx, findSealKey: FindSealKey): Promise<void> => {
  const last = await findLastSealedRow(tx);
  if (last?.sealNumber && last.seal !== null)
    await storeNewestSeal(tx, await findSealKey(), { number: last.sealNumber, seal: last.seal });
};
