import { Card } from '@src/components/ui/card';
import type { ReactNode } from 'react';

interface AccountSectionProps {
  /** The URL fragment of the section. */
  id: string;
  title: string;
  description?: ReactNode;
  /** Shown to the right of the title. */
  status?: ReactNode;
  children: ReactNode;
}

/** A card of the account page that links, also those in emails, can lead to. */
export const AccountSection = ({ id, title, description, status, children }: AccountSectionProps) => (
  <section
    id={id}
    aria-label={title}
    tabIndex={-1}
    className="rounded-lg outline-offset-4 focus-visible:outline-2 focus-visible:outline-primary-text"
  >
    <Card title={title} action={status}>
      {description && <p className="-mt-2 mb-4 max-w-prose text-sm text-text-muted">{description}</p>}
      {children}
    </Card>
  </section>
);
