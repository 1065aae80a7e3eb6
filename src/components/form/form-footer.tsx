import type { ReactNode } from 'react';

/** The sticky footer of a long form, with cancel and the primary action. */
export const FormFooter = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-toast z-sticky -mx-4 flex flex-wrap items-center justify-end gap-2 border-t bg-surface-raised px-4 py-3 md:mx-0 md:rounded-b-lg">
    {children}
  </div>
);
