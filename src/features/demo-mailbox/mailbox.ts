import { create } from 'zustand';

/** An email received from the server in the browser. */
export interface ReceivedMail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  date: Date;
}

interface Mailbox {
  /** Newest first. */
  mails: ReceivedMail[];
  receive: (mail: ReceivedMail) => void;
  clear: () => void;
}

const STORAGE_KEY = 'demo-mailbox';
const MAX_MAILS = 50;

/** Stored in the session, because following a link in an email reloads the page. */
const loadMails = (): ReceivedMail[] => {
  try {
    const stored: ReceivedMail[] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return stored.map((mail) => ({ ...mail, date: new Date(mail.date) }));
  } catch {
    return [];
  }
};

const saveMails = (mails: ReceivedMail[]) => {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(mails));
  return { mails };
};

/** The emails of the browser-only demo that arrived while this tab was open. */
export const useMailbox = create<Mailbox>()((set) => ({
  mails: loadMails(),
  receive: ({ messageId, to, subject, text, date }) =>
    set(({ mails }) => {
      const others = mails.filter((mail) => mail.messageId !== messageId);
      return saveMails([{ messageId, to, subject, text, date }, ...others].slice(0, MAX_MAILS));
    }),
  clear: () => set(saveMails([])),
}));

const LINKS = /(https?:\/\/\S+)/;

/** Splits the text of an email into texts and links. */
export const splitLinks = (text: string): { text: string; isLink: boolean }[] =>
  // Splitting by a capture group includes the matches: every second part is a link.
  text.split(LINKS).map((part, index) => ({ text: part, isLink: index % 2 === 1 }));
