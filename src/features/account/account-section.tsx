import { Card } from '@src/components/ui/card';
import type { ReactNode } from 'react';

interface AccountSectionProps {
  /** The fragment of the address that leads here. */
  id: string;
  title: string;
  /** A line under the title: what this is for. */
  description?: ReactNode;
  /** Stands at the right of the title. */
  status?: ReactNode;
  children: ReactNode;
}

/** One matter of the account: a card that a link of the page, or of a mail, can lead to. */
export const AccountSection = ({ id, title, description, status, children }: AccountSectionProps) => (
  <section
    id={id}
    aria-label={title}
    tabIndex={-1}
    className="scroll-mt-20 rounded-lg outline-offset-4 focus-visible:outline-2 focus-visible:outline-primary-text"
  >
    <Card title={title} action={status}>
      {description && <p className="-mt-2 mb-4 max-w-prose text-sm text-text-muted">{description}</p>}
      {children}
    </Card>
  </section>
);
