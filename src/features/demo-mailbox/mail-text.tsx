import { partsOf } from './mailbox';

/** What a mail says, with a link that can be followed. */
export const MailText = ({ text, onFollow }: { text: string; onFollow: () => void }) => {
  const { before, link, after } = partsOf(text);
  return (
    <p className="text-sm break-words whitespace-pre-line">
      {before}
      {link && (
        <a
          href={link}
          onClick={onFollow}
          className="break-all text-primary-text underline underline-offset-4"
        >
          {link}
        </a>
      )}
      {after}
    </p>
  );
};
