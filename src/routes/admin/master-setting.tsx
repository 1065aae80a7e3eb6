import { SettingPage } from '../../features/setting/setting-page';

export const MasterSettingPage = () => <SettingPage />;
