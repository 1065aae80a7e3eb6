import type { OwnerInfo } from '@contract/owner-info';
import { isInternal } from '@domain/access';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { userTable } from '@server/model/user';
import { eq } from 'drizzle-orm';

const ownerInfo = (name: string, email: string, phone: string): OwnerInfo => ({
  bookingOwner: name,
  bookingOwnerContact: name,
  emailBookingOwner: email,
  phoneNumberBookingOwner: phone,
  mobileNumberBookingOwner: '',
});

const findPremise = async (tx: Tx, viewer: Viewer, premiseId: number) => {
  const [premise] = await tx
    .select()
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, 'booking.read'), eq(premiseTable.id, premiseId)));
  if (!premise) throw notFound();
  return premise;
};

/**
 * The owner fields of a new form: a client's own, for internal users the premise's contact, empty without a
 * premise.
 */
export const findOwnerInfo = async (
  tx: Tx,
  viewer: Viewer,
  premiseId: number | undefined,
): Promise<OwnerInfo> => {
  const premise = premiseId === undefined ? null : await findPremise(tx, viewer, premiseId);
  if (isInternal(viewer.roles))
    return premise
      ? ownerInfo(premise.contactName, premise.contactEmail, premise.contactPhone)
      : ownerInfo('', '', '');
  const [user] = await tx.select().from(userTable).where(eq(userTable.id, viewer.userId));
  return ownerInfo(viewer.name, user?.email ?? '', user?.phone ?? '');
};
