import { clsx } from 'clsx';
import { Fragment } from 'react';

interface ContactLinkProps {
  kind: 'tel' | 'mailto';
  /** The number or address as displayed. */
  to: string;
}

/** Characters of a number with its spaces, country and extension; what is longer may break, like any text. */
const LONGEST_NUMBER = 24;

/** A link to a phone number or an email address. */
export const ContactLink = ({ kind, to }: ContactLinkProps) => (
  <a
    href={`${kind}:${kind === 'tel' ? to.replace(/\s/g, '') : to}`}
    className={clsx(
      'text-primary-text underline-offset-4 hover:underline',
      // High enough for a finger, also where the words beside it are small.
      kind === 'tel' && 'inline-block max-w-full leading-6',
      kind === 'tel' && to.length <= LONGEST_NUMBER && 'whitespace-nowrap',
    )}
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
