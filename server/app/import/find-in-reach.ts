import type { Capability } from '@contract/access';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { guardTable, licenceTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { guardInReach, premiseInReach, within } from '@server/model/scope';
import { eq } from 'drizzle-orm';
import { type FindByName, finder, firstOf } from './find-by-name';

/** Premises in reach by short code or number, else by name in any language. */
export const findPremisesByName = async (
  tx: Tx,
  viewer: Viewer,
  capability: Capability,
): Promise<FindByName<number>> => {
  const premises = await tx
    .select({
      id: premiseTable.id,
      shortCode: premiseTable.shortCode,
      name: premiseTable.name,
      names: premiseTable.names,
    })
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, capability)));
  const byCode = finder(
    premises.flatMap(({ id, shortCode }) => [
      [String(id), id] as const,
      ...(shortCode ? [[shortCode, id] as const] : []),
    ]),
  );
  const byName = finder(
    premises.flatMap(({ id, name, names }) =>
      [name, ...Object.values(names ?? {})].filter(Boolean).map((each) => [each, id] as const),
    ),
  );
  return firstOf(byCode, byName);
};

/** Guards in reach by licence or phone number or the number in lists, else by name with either name first. */
export const findGuardsByName = async (
  tx: Tx,
  viewer: Viewer,
  capability: Capability,
): Promise<FindByName<number>> => {
  const guards = await tx
    .select({
      id: guardTable.id,
      firstName: guardTable.firstName,
      lastName: guardTable.lastName,
      phone: guardTable.phone,
    })
    .from(guardTable)
    .where(within(guardInReach(tx, viewer, capability)));
  const licences = await tx
    .select({ id: guardTable.id, number: licenceTable.number })
    .from(licenceTable)
    .innerJoin(guardTable, eq(guardTable.id, licenceTable.guardId))
    .where(within(guardInReach(tx, viewer, capability)));
  const byNumber = finder([
    ...licences.map(({ id, number }) => [number, id] as const),
    ...guards.map(({ id }) => [String(id), id] as const),
    ...guards.flatMap(({ id, phone }) => (phone ? [[phone, id] as const] : [])),
  ]);
  const byName = finder(
    guards.flatMap(({ id, firstName, lastName }) => [
      [`${lastName} ${firstName}`, id] as const,
      [`${firstName} ${lastName}`, id] as const,
    ]),
  );
  const find = firstOf(byNumber, byName);
  return (name) => {
    const found = find(name);
    return 'code' in found && found.code === 'ambiguous_name' ? { code: 'ambiguous_guard' } : found;
  };
};
