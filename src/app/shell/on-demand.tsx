import { type ComponentProps, type ComponentType, Suspense, useState } from 'react';

interface OnDemandProps {
  /** The button as it looks; drawn alone until it is first pressed. */
  button: ComponentType<ComponentProps<'button'>>;
  /** The same button with what it opens, open at first. */
  menu: ComponentType;
}

/** A button whose menu is fetched when it is first wanted, so that no page waits for what it may not need. */
export const OnDemand = ({ button: Trigger, menu: Opened }: OnDemandProps) => {
  const [isWanted, setWanted] = useState(false);
  const waiting = <Trigger aria-haspopup="dialog" aria-expanded={isWanted} onClick={() => setWanted(true)} />;
  if (!isWanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Opened />
    </Suspense>
  );
};
