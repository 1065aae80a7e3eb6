import { splitLinks } from './mailbox';

/** The text of an email with clickable links. */
export const MailText = ({ text, onFollow }: { text: string; onFollow: () => void }) => {
  const keyed = splitLinks(text).map((part, place) => ({ ...part, key: `${place} ${part.text}` }));
  return (
    <p className="text-sm break-words whitespace-pre-line">
      {keyed.map(({ key, text: content, isLink }) =>
        isLink ? (
          <a
            key={key}
            href={content}
            onClick={onFollow}
            className="break-all text-primary-text underline underline-offset-4"
          >
            {content}
          </a>
        ) : (
          content
        ),
      )}
    </p>
  );
};
