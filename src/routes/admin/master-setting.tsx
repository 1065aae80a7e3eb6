import { SettingPage } from '@src/features/setting/setting-page';

export const MasterSettingPage = () => <SettingPage />;
