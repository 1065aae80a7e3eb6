import { ChevronRight } from 'lucide-react';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

interface NextInQueueProps {
  /** What waits next, and how many; undefined if nothing does. */
  next: { text: string; to: string; state?: object } | undefined;
  open: string;
  none: string;
}

/** On the page of a row that has been dealt with: leads to the next in its queue, without a way back to the list. */
export const NextInQueue = ({ next, open, none }: NextInQueueProps) =>
  next ? (
    <Notice
      tone="info"
      action={
        <Button size="sm" icon={ChevronRight} to={next.to} state={next.state}>
          {open}
        </Button>
      }
    >
      {next.text}
    </Notice>
  ) : (
    <Notice tone="info">{none}</Notice>
  );
