import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';

const ReportDirty = createContext<(id: string, isDirty: boolean) => void>(() => undefined);

/** A single unsaved-changes guard for all forms of the page. */
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
    <ReportDirty value={report}>
      <UnsavedGuard isDirty={dirty.size > 0} />
      {children}
    </ReportDirty>
  );
};

/** Reports unsaved changes of a form to the guard of the page. */
export const useUnsaved = (isDirty: boolean): void => {
  const id = useId();
  const report = useContext(ReportDirty);
  useEffect(() => {
    report(id, isDirty);
    return () => report(id, false);
  }, [id, report, isDirty]);
};
