import type { Area } from '@contract/access';
import { useTranslation } from 'react-i18next';

const PLACE = '\n';

/** "Your reference: PO 4500-100", which never breaks within the reference if that fits in a line. */
export const ReferenceIs = ({ area, reference }: { area: Area; reference: string }) => {
  const { t } = useTranslation();
  const [before, after] = t(`booking.reference.is.${area}`, { reference: PLACE }).split(PLACE);
  return (
    <>
      {before}
      <span className="inline-block max-w-full">{reference}</span>
      {after}
    </>
  );
};
