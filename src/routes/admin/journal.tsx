import { JournalPage as Journal } from '@src/features/journal/journal-page';

export const JournalPage = () => <Journal />;
