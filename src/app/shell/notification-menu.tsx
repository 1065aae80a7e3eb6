import { Popover, PopoverContent, PopoverTrigger } from '@src/components/ui/popover';
import { useEffect, useState } from 'react';
import { BellButton } from './bell-button';
import { NotificationPanel } from './notification-panel';

export const NotificationMenu = () => {
  const [isOpen, setOpen] = useState(false);
  // Opened after mounting, because the panel is positioned at its button.
  useEffect(() => setOpen(true), []);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <BellButton />
      </PopoverTrigger>
      <PopoverContent
        aria-labelledby="notification-title"
        className="flex h-[528px] max-h-[calc(100dvh-72px)] w-[380px] max-w-[calc(100vw-16px)] flex-col"
      >
        <NotificationPanel onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
};
