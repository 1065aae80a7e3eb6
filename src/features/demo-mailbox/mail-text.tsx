import { partsOf } from './mailbox';

/** What a mail says, with its links to be followed. */
export const MailText = ({ text, onFollow }: { text: string; onFollow: () => void }) => {
  const keyed = partsOf(text).map((part, place) => ({ ...part, key: `${place} ${part.text}` }));
  return (
    <p className="text-sm break-words whitespace-pre-line">
      {keyed.map(({ key, text: words, isLink }) =>
        isLink ? (
          <a
            key={key}
            href={words}
            onClick={onFollow}
            className="break-all text-primary-text underline underline-offset-4"
          >
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  );
};
