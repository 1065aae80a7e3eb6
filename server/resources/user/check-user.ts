import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import type { Translate } from '@server/base/translate';
import { isSelectable } from '@server/resources/metadata/reference-queries';
import { findSignInUser } from './queries';

/** Throws 409 `emailTaken`, also at the field, if another account has the e-mail in any letter case. */
export const refuseTakenEmail = async (
  tx: Tx,
  email: string,
  exceptUserId: number | null,
  t: Translate,
): Promise<void> => {
  const holder = await findSignInUser(tx, email);
  if (!holder || holder.id === exceptUserId) return;
  const errors = [{ path: 'email', code: 'email_taken', message: t('validation.email_taken') }];
  throw new RefusalError('conflict', {}, { reason: 'emailTaken', errors });
};

/** Throws 422 unless the company is unchanged, or exists and is active. */
export const checkCompany = async (
  tx: Tx,
  companyId: number | null,
  current: number | null,
): Promise<void> => {
  if (companyId === null || companyId === current) return;
  if (!(await isSelectable(tx, 'company', companyId)))
    throw new FieldRefusalError([{ path: 'companyId', code: 'unknown_reference' }]);
};
