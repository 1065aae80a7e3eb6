import type { Area } from '@contract/access';
import type { User } from '@contract/person';
import { premiseCalls } from '@contract/premise';
import { useSetting } from '@src/api/setting';
import { useChange } from '@src/api/use-change';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { ContactLink } from '@src/components/ui/contact-link';
import { EmptyState } from '@src/components/ui/empty-state';
import { usePageSearch } from '@src/hooks/use-page-search';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PremiseForm } from './premise-form';
import { NEW_PREMISE } from './premise-values';

/** Whoever adds a premise of their own is most often its contact. */
const contactOf = (user: User) => ({
  contactName: user.name,
  contactPhone: user.phone ?? '',
  contactEmail: user.email,
});

/** Creates a premise: internal users for any company, clients for their own. */
export const PremiseCreate = ({ area }: { area: Area }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = usePageSearch();
  /** The first steps lead on to the first order. */
  const isOrderedNext = search.get('then') === 'booking';
  const create = useChange(premiseCalls.create[area]);
  const email = useSetting().data?.company.email;
  const user = useSession((session) => session.user);
  const company = user?.company;
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.premises(area)} />}
        title={t('premise.create.title')}
        subtitle={
          area === 'admin'
            ? t('premise.create.subtitle.admin')
            : company && t('premise.create.subtitle.client', { company: company.name })
        }
      />
      {area === 'client' && !company ? (
        <EmptyState
          icon={Building2}
          text={t('premise.create.withoutCompany')}
          action={email && <ContactLink kind="mailto" to={email} />}
        />
      ) : (
        <PremiseForm
          area={area}
          values={area === 'client' && user ? { ...NEW_PREMISE, ...contactOf(user) } : NEW_PREMISE}
          submitLabel={t('premise.create.submit')}
          cancelTo={paths.premises(area)}
          save={(body, meta) => create({ body }, meta)}
          done={({ id, name }) => ({
            title: t('premise.create.done', { name }),
            description: t('premise.create.next'),
            action: { label: t('booking.book'), onSelect: () => navigate(paths.newBooking(area, id)) },
          })}
          onDone={({ id }) =>
            navigate(isOrderedNext ? paths.newBooking(area, id) : paths.premise(area, id), { replace: true })
          }
        />
      )}
    </Page>
  );
};
