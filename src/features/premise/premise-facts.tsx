import type { Area } from '@contract/access';
import type { Premise } from '@contract/premise';
import { useLicenceTypeName } from '@src/api/combo';
import { DescriptionList } from '@src/components/layout/description-list';
import { Card } from '@src/components/ui/card';
import { ContactLink } from '@src/components/ui/contact-link';
import { useTranslation } from 'react-i18next';

/** Address, company, contact and required licences of a premise. */
export const PremiseFacts = ({ area, premise }: { area: Area; premise: Premise }) => {
  const { t } = useTranslation();
  const nameOf = useLicenceTypeName();
  const internal = [
    { label: t('premise.consultant'), value: premise.consultant?.name },
    { label: t('premise.premiseGroup'), value: premise.premiseGroup?.name ?? t('premise.withoutGroup') },
  ];
  return (
    <Card title={t('premise.facts.title')}>
      <DescriptionList
        items={[
          { label: t('premise.address'), value: premise.address },
          { label: t('premise.region'), value: premise.region.name },
          { label: t('premise.company'), value: premise.company.name },
          ...(area === 'admin' ? internal : []),
          { label: t('premise.contact'), value: premise.contactName },
          { label: t('premise.phone'), value: <ContactLink kind="tel" to={premise.contactPhone} /> },
          { label: t('premise.email'), value: <ContactLink kind="mailto" to={premise.contactEmail} /> },
          {
            label: t('premise.licences'),
            value: premise.requiredLicenceTypes.length > 0 && (
              <ul className="flex flex-col gap-1">
                {premise.requiredLicenceTypes.map((code) => (
                  <li key={code}>{nameOf(code)}</li>
                ))}
              </ul>
            ),
          },
          {
            label: t('premise.remarks'),
            value: premise.remarks && <span className="whitespace-pre-line">{premise.remarks}</span>,
          },
        ]}
      />
    </Card>
  );
};
