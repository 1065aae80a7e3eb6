import type { Found } from '@contract/search';
import { reachOf } from '@domain/access';
import { newBookingPage, premisePage } from '@domain/page-path';
import type { Tx } from '@server/db/database';
import { premiseInReach, within } from '@server/db/scope';
import { matchesText } from '@server/db/search-text';
import { nameIn } from '@server/metadata/name';
import { companyTable, regionTable } from '@server/metadata/table';
import { premiseTable } from '@server/premise/table';
import { asc, eq } from 'drizzle-orm';
import { joined, MOST_OF_A_KIND, type SearchActor } from './search-actor';

/** Premises by name and address, those in use first; who may order is offered to book guards for the first of them. */
export const findPremises = async (
  tx: Tx,
  { viewer, lang, area, t }: SearchActor,
  text: string,
): Promise<Found[]> => {
  const rows = await tx
    .select({
      id: premiseTable.id,
      name: premiseTable.name,
      status: premiseTable.status,
      company: nameIn(companyTable, lang),
      region: nameIn(regionTable, lang),
    })
    .from(premiseTable)
    .innerJoin(companyTable, eq(companyTable.id, premiseTable.companyId))
    .innerJoin(regionTable, eq(regionTable.id, premiseTable.regionId))
    .where(within(premiseInReach(tx, viewer, 'premise.read'), matchesText(premiseTable, text)))
    .orderBy(asc(premiseTable.status), asc(premiseTable.name), asc(premiseTable.id))
    .limit(MOST_OF_A_KIND);
  const maySeeCompany = area === 'admin';
  const premises = rows.map(
    ({ id, name, status, company, region }): Found => ({
      kind: 'premise',
      id,
      title: name,
      subtitle: joined(
        maySeeCompany ? company : null,
        region,
        status === 'closed' ? t('premise.closed') : null,
      ),
      path: premisePage(area, id),
    }),
  );
  const bookable = reachOf(viewer, 'booking.edit')
    ? rows.find(({ status }) => status === 'active')
    : undefined;
  return [
    ...(bookable
      ? [
          {
            kind: 'new-booking' as const,
            id: bookable.id,
            title: bookable.name,
            subtitle: bookable.region,
            path: newBookingPage(area, bookable.id),
          },
        ]
      : []),
    ...premises,
  ];
};
