import { Fragment } from 'react';

interface ContactLinkProps {
  kind: 'tel' | 'mailto';
  /** The number or address as it is read. */
  to: string;
}

/** A number to call or an address to write to. */
export const ContactLink = ({ kind, to }: ContactLinkProps) => (
  <a
    href={`${kind}:${kind === 'tel' ? to.replace(/\s/g, '') : to}`}
    className="text-primary-text underline-offset-4 hover:underline"
  >
    {to.split(/(?<=@)/).map((part, index) => (
      // A long address breaks after its @ first.
      <Fragment key={part}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </a>
);
