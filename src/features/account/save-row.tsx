import { Button } from '@src/components/ui/button';
import { Check } from 'lucide-react';

interface SaveRowProps {
  label: string;
  isDirty: boolean;
  isPending: boolean;
}

/** The foot of a section's form. Of the many on the page, the one that has something to save stands out. */
export const SaveRow = ({ label, isDirty, isPending }: SaveRowProps) => (
  <div className="flex justify-end">
    <Button type="submit" icon={Check} variant={isDirty ? 'default' : 'outline'} pending={isPending}>
      {label}
    </Button>
  </div>
);
