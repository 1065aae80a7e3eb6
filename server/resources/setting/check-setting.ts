import type { MasterSettingFields } from '@contract/master-setting';
import { currency } from '@contract/primitives';
import { defaultShiftProblems } from '@domain/default-shifts';
import { duplicateIndexes } from '@domain/duplicate-indexes';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { bookingTable } from '@server/model/booking';
import { fileTable } from '@server/model/file';
import { invoiceTable } from '@server/model/invoice';
import { openingBalanceTable } from '@server/model/opening-balance';
import { receiptTable } from '@server/model/receipt';
import type { SettingChange } from '@server/model/setting';
import type { DatedSetting } from '@server/platform/setting/queries';
import { and, eq, sql } from 'drizzle-orm';

/** Throws in_use once an order or a document exists. */
export const requireUnusedCurrency = async (tx: Tx): Promise<void> => {
  const { rows } = await tx.execute<{ isUsed: boolean }>(
    sql`select exists (select from ${bookingTable}) or exists (select from ${invoiceTable})
      or exists (select from ${receiptTable}) or exists (select from ${openingBalanceTable}) as "isUsed"`,
  );
  if (rows[0]?.isUsed) throw new RefusalError('in_use', {}, { reason: 'currency' });
};

/** Throws unless the logo is unchanged, an earlier one, or none. `saveLogo` uploads a new one. */
export const checkLogo = async (tx: Tx, before: DatedSetting, logoId: string | null): Promise<void> => {
  if (logoId === null || logoId === before.company.logoId) return;
  const [logo] = await tx
    .select({ id: fileTable.id })
    .from(fileTable)
    .where(and(eq(fileTable.id, logoId), eq(fileTable.ownerKind, 'setting')));
  if (!logo) throw new FieldRefusalError([{ path: 'company.logoId', code: 'unknown_reference' }]);
};

/**
 * Refuses changed default shifts that don't tile the day or can't be ordered, a changed currency that is not in force,
 * and two minimum wages or tax rates from one day.
 */
export const refuseWrongFields = (fields: MasterSettingFields, changes: readonly SettingChange[]): void => {
  const isChanged = (name: string) => changes.some(({ field }) => field === name);
  const twiceIn = (name: 'minimumWages' | 'taxRates') =>
    isChanged(name)
      ? duplicateIndexes(fields[name].map(({ validFrom }) => validFrom)).map((index) => ({
          path: `${name}.${index}.validFrom`,
          code: 'duplicate',
        }))
      : [];
  const problems = [
    ...(isChanged('defaultShifts') ? defaultShiftProblems(fields.defaultShifts) : []),
    ...(isChanged('currency') && !currency.safeParse(fields.currency).success
      ? [{ path: 'currency', code: 'invalid_currency' }]
      : []),
    ...twiceIn('minimumWages'),
    ...twiceIn('taxRates'),
  ];
  if (problems.length > 0) throw new FieldRefusalError(problems);
};
