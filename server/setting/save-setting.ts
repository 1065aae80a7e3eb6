import type { CallInput } from '@contract/call';
import { type MasterSetting, masterSettingCalls } from '@contract/master-setting';
import type { Actor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { announceChange } from '@server/outbox/announce-change';
import { RefusalError } from '@server/refusal';
import { shiftTable } from '@server/shift/table';
import { and, eq, isNull } from 'drizzle-orm';
import { findSetting } from './queries';
import { type SettingChange, settingHistoryTable, settingTable } from './table';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Replaces the settings; each changed field is kept in the history with its old and new value. */
export const saveSetting = async (
  tx: Tx,
  actor: Actor,
  body: CallInput<typeof masterSettingCalls.save>['body'],
): Promise<MasterSetting> => {
  await tx.select({ id: settingTable.id }).from(settingTable).for('update');
  const before = await findSetting(tx);
  if (before.version !== body.version) throw new RefusalError('stale');
  const { version, createdAt: _created, updatedAt: _updated, defaultShifts, ...fields } = body;
  const after = { ...fields, defaultShifts };
  const changes: SettingChange[] = Object.entries(after).flatMap(([field, value]) => {
    const old = before[field as keyof MasterSetting];
    return same(old, value) ? [] : [{ field, before: old, after: value }];
  });
  await tx
    .update(settingTable)
    .set({ fields, version: version + 1, updatedAt: actor.now })
    .where(eq(settingTable.version, version));
  for (const { type, startTime, endTime } of defaultShifts)
    await tx
      .update(shiftTable)
      .set({ startTime, endTime, updatedAt: actor.now })
      .where(and(isNull(shiftTable.premiseId), eq(shiftTable.type, type)));
  if (changes.length > 0) {
    await tx.insert(settingHistoryTable).values({ at: actor.now, byUserId: actor.viewer.userId, changes });
    await recordAudit(tx, actor, {
      action: 'setting.saved',
      subject: 'setting:1',
      before: Object.fromEntries(changes.map(({ field, before: old }) => [field, old])),
      after: Object.fromEntries(changes.map(({ field, after: value }) => [field, value])),
    });
    await announceChange(tx, actor.now, masterSettingCalls.save.tells);
  }
  return findSetting(tx);
};
