import { splitConfigCalls } from '@contract/split-config';
import type { WriteMeta } from './try-write';
import { useChange } from './use-change';

/** Confirms an address of a payer at a premise. */
export const useConfirmAddress = (premiseId: number) => {
  const confirm = useChange(splitConfigCalls.confirmAddress);
  return (email: string, meta: WriteMeta) => confirm({ params: { premiseId }, body: { email } }, meta);
};
