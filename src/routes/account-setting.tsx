import { AccountSettings } from '../features/account/account-settings';

export const AccountSettingPage = () => <AccountSettings />;
