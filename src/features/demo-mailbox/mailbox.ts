import { create } from 'zustand';

/** A mail as the server in this browser handed it over. */
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
const MOST = 50;

/** A link in a mail loads the page anew, so that a variable alone would not do. */
const kept = (): ReceivedMail[] => {
  try {
    const stored: ReceivedMail[] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return stored.map((mail) => ({ ...mail, date: new Date(mail.date) }));
  } catch {
    return [];
  }
};

const keep = (mails: ReceivedMail[]) => {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(mails));
  return { mails };
};

/** The mails of the demo without a server, as far as this tab was there when they came. */
export const useMailbox = create<Mailbox>()((set) => ({
  mails: kept(),
  receive: ({ messageId, to, subject, text, date }) =>
    set(({ mails }) => {
      const others = mails.filter((mail) => mail.messageId !== messageId);
      return keep([{ messageId, to, subject, text, date }, ...others].slice(0, MOST));
    }),
  clear: () => set(keep([])),
}));

const LINKS = /(https?:\/\/\S+)/;

/** The text of a mail, parted where its links stand. */
export const partsOf = (text: string): { text: string; isLink: boolean }[] =>
  // Splitting by a group keeps what it matched: every second part is a link.
  text.split(LINKS).map((part, index) => ({ text: part, isLink: index % 2 === 1 }));
