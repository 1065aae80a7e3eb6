import { type ComponentProps, type ComponentType, Suspense, useState } from 'react';

interface OnDemandProps {
  /** The button; rendered alone until first pressed. */
  button: ComponentType<ComponentProps<'button'>>;
  /** The button with its menu, initially open. */
  menu: ComponentType;
}

/** A button whose menu is loaded on first use. */
export const OnDemand = ({ button: Trigger, menu: Opened }: OnDemandProps) => {
  const [isRequested, setRequested] = useState(false);
  const placeholder = (
    <Trigger aria-haspopup="dialog" aria-expanded={isRequested} onClick={() => setRequested(true)} />
  );
  if (!isRequested) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <Opened />
    </Suspense>
  );
};
