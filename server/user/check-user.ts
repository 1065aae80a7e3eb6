import type { Tx } from '@server/db/database';
import { canChoose } from '@server/metadata/references';
import { FieldRefusalError, RefusalError } from '@server/refusal';
import type { Translate } from '@server/translate';
import { findSignInUser } from './queries';

/** 409 `emailTaken`, marked at its field too, where somebody else has the e-mail in any case of letters. */
export const refuseTakenEmail = async (
  tx: Tx,
  email: string,
  ownId: number | null,
  t: Translate,
): Promise<void> => {
  const holder = await findSignInUser(tx, email);
  if (!holder || holder.id === ownId) return;
  const errors = [{ path: 'email', code: 'email_taken', message: t('validation.email_taken') }];
  throw new RefusalError('conflict', {}, { reason: 'emailTaken', errors });
};

/** 422 where a company is chosen that isn't there or isn't active; the one that stays may be neither. */
export const checkCompany = async (tx: Tx, companyId: number | null, kept: number | null): Promise<void> => {
  if (companyId === null || companyId === kept) return;
  if (!(await canChoose(tx, 'company', companyId)))
    throw new FieldRefusalError([{ path: 'companyId', code: 'unknown_reference' }]);
};
