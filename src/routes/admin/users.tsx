import { MailDownload } from '../../features/mail/mail-download';
import { UnsentMails } from '../../features/mail/unsent-mails';
import { UserPage } from '../../features/user/user-page';

export const UsersPage = () => <UserPage mails={<UnsentMails />} mailDownload={<MailDownload />} />;
