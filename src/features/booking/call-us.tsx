import type { Setting } from '@contract/setting';
import { ContactLink } from '@src/components/ui/contact-link';
import { Unbroken } from '@src/components/ui/unbroken';
import { useTranslation } from 'react-i18next';

interface CallUsProps {
  setting: Pick<Setting, 'dutyDeskPhone' | 'company'>;
  /** Why it can't be done here. */
  children: string;
}

/** Why something can't be done here any more, and whom to call or write to. */
export const CallUs = ({ setting, children }: CallUsProps) => {
  const { t } = useTranslation();
  const { dutyDeskPhone, company } = setting;
  const phone = dutyDeskPhone || company.phone;
  return (
    <>
      <p>
        <Unbroken>{children}</Unbroken>
      </p>
      <p>{t('booking.cancel.contact')}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {phone && <ContactLink kind="tel" to={phone} />}
        {company.email && <ContactLink kind="mailto" to={company.email} />}
      </p>
    </>
  );
};
