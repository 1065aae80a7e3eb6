import { ArrowLeft, type LucideIcon } from 'lucide-react';
import { Button } from '../ui/button';

export interface RefusalProps {
  /** The HTTP status, shown to the user. */
  status: 401 | 403 | 404;
  icon: LucideIcon;
  title: string;
  description: string;
  backTo: string;
  backLabel: string;
}

/** Says why there is no page here, with a link to continue; fills its container. */
export const Refusal = ({ status, icon: Icon, title, description, backTo, backLabel }: RefusalProps) => (
  <div className="mx-auto flex max-w-form flex-1 flex-col items-center justify-center gap-4 p-6 pb-24 text-center">
    <title>{`${title} · Keepwatch`}</title>
    <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary-text">
      <Icon className="size-9" strokeWidth={1.5} aria-hidden />
    </span>
    <p className="tabular text-sm font-medium text-text-muted">{status}</p>
    <h1 className="text-xl font-semibold text-balance">{title}</h1>
    <p className="max-w-prose text-balance text-text-muted">{description}</p>
    <Button kind="primary" icon={ArrowLeft} to={backTo} className="mt-2">
      {backLabel}
    </Button>
  </div>
);
