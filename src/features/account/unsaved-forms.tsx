import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';

const Report = createContext<(id: string, isDirty: boolean) => void>(() => undefined);

/** One guard for all forms of the page: leaving asks once, however many of them hold something unsaved. */
export const UnsavedForms = ({ children }: { children: ReactNode }) => {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((id: string, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(id) === isDirty) return before;
      const after = new Set(before);
      if (isDirty) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  return (
    <Report value={report}>
      <UnsavedGuard isDirty={dirty.size > 0} />
      {children}
    </Report>
  );
};

/** Tells the page's guard whether a form holds something that isn't saved. */
export const useUnsaved = (isDirty: boolean): void => {
  const id = useId();
  const report = useContext(Report);
  useEffect(() => {
    report(id, isDirty);
    return () => report(id, false);
  }, [id, report, isDirty]);
};
