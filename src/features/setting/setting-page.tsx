import { masterSettingCalls } from '@contract/master-setting';
import { refetchData, useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DropdownMenuLink } from '@src/components/ui/dropdown-menu';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { TabLinks } from '@src/components/ui/tab-links';
import { usePageSearch } from '@src/hooks/use-page-search';
import { paths } from '@src/lib/paths';
import { Cable, FileArchive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SettingForm } from './setting-form';
import { SettingHistory } from './setting-history';

const TABS = ['settings', 'history'] as const;

/** Settings of the business and their history. */
export const SettingPage = () => {
  const { t } = useTranslation();
  const [search] = usePageSearch();
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'settings';
  return (
    <Page>
      <PageHeader
        title={t('setting.title')}
        subtitle={t(`setting.about.${tab}`)}
        menu={
          <>
            <DropdownMenuLink to={paths.integration} icon={Cable}>
              {t('integration.title')}
            </DropdownMenuLink>
            <DropdownMenuLink to={paths.export} icon={FileArchive}>
              {t('export.title')}
            </DropdownMenuLink>
          </>
        }
      />
      <TabLinks
        label={t('setting.title')}
        tabs={TABS.map((each) => ({
          to: each === 'settings' ? paths.masterSetting : paths.settingHistory,
          label: t(`setting.tab.${each}`),
          isCurrent: each === tab,
        }))}
      />
      {tab === 'history' ? <SettingHistory /> : <Settings />}
    </Page>
  );
};

const Settings = () => {
  const { t } = useTranslation();
  const setting = useCall(masterSettingCalls.get, {});
  return (
    <Loaded queries={{ setting }} skeleton={<SkeletonRows rows={12} label={t('loading')} />}>
      {({ setting: stored }) => <SettingForm setting={stored} reload={() => refetchData(setting)} />}
    </Loaded>
  );
};
