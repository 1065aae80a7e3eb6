import { MailDownload } from '@src/features/mail/mail-download';
import { UnsentMails } from '@src/features/mail/unsent-mails';
import { UserPage } from '@src/features/user/user-page';

export const UsersPage = () => <UserPage mails={<UnsentMails />} mailDownload={<MailDownload />} />;
