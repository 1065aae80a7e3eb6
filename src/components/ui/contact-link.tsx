import { Fragment } from 'react';

interface ContactLinkProps {
  kind: 'tel' | 'mailto';
  /** The number or address as displayed. */
  to: string;
}

/** A link to a phone number or an email address. */
export const ContactLink = ({ kind, to }: ContactLinkProps) => (
  <a
    href={`${kind}:${kind === 'tel' ? to.replace(/\s/g, '') : to}`}
    className="text-primary-text underline-offset-4 hover:underline"
  >
    {to.split(/(?<=@)/).map((part, index) => (
      // Long addresses preferably wrap after the @.
      <Fragment key={part}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </a>
);
