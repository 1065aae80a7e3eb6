import type { SearchResult } from '@contract/search';
import { reachOf } from '@domain/access';
import { newBookingPage, premisePage } from '@domain/page-path';
import type { Tx } from '@server/base/db/database';
import { nameIn } from '@server/base/db/localized-name';
import { nameOrder } from '@server/base/db/name-order';
import { matchesText } from '@server/base/db/search-text';
import { companyTable, regionTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { premiseInReach, within } from '@server/model/scope';
import { asc, eq } from 'drizzle-orm';
import { joinParts, MAX_PER_KIND, type SearchActor } from './search-actor';

/** Finds premises by name and address, active ones first, and offers a new booking for the first active one. */
export const findPremises = async (
  tx: Tx,
  { viewer, lang, area, t }: SearchActor,
  text: string,
): Promise<SearchResult[]> => {
  const rows = await tx
    .select({
      id: premiseTable.id,
      name: premiseName(lang),
      status: premiseTable.status,
      company: nameIn(companyTable, lang),
      region: nameIn(regionTable, lang),
    })
    .from(premiseTable)
    .innerJoin(companyTable, eq(companyTable.id, premiseTable.companyId))
    .innerJoin(regionTable, eq(regionTable.id, premiseTable.regionId))
    .where(within(premiseInReach(tx, viewer, 'premise.read'), matchesText(premiseTable, text)))
    .orderBy(asc(premiseTable.status), asc(nameOrder(premiseTable, lang)), asc(premiseTable.id))
    .limit(MAX_PER_KIND);
  const canSeeCompany = area === 'admin';
  const premises = rows.map(
    ({ id, name, status, company, region }): SearchResult => ({
      kind: 'premise',
      id,
      title: name,
      subtitle: joinParts(
        canSeeCompany ? company : null,
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
