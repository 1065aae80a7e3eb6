import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: LucideIcon;
  /** What is missing and what to do next, in one sentence. */
  text: string;
  action?: ReactNode;
  /** The text is the heading of the page. */
  isHeading?: boolean;
}

export const EmptyState = ({ icon: Icon = Inbox, text, action, isHeading }: EmptyStateProps) => {
  const Text = isHeading ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-surface-sunken text-text-muted">
        <Icon className="size-7" strokeWidth={1.5} aria-hidden />
      </span>
      <Text className="max-w-prose text-text-muted">{text}</Text>
      {action}
    </div>
  );
};
