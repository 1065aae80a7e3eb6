import type { ReactNode } from 'react';

/** The sheet of a document. It is printed as it stands; what is around it says itself that it isn't. */
export const Paper = ({ label, children }: { label: string; children: ReactNode }) => (
  <article
    aria-label={label}
    className="relative flex min-w-0 flex-col gap-6 rounded-lg border bg-surface-raised p-4 shadow-raised md:p-10 print:gap-5 print:rounded-none print:border-0 print:p-0 print:shadow-none"
  >
    {children}
  </article>
);

/** A part of a sheet under its label, which isn't torn by the end of a page. */
export const PaperBlock = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="min-w-0 break-inside-avoid">
    <h3 className="mb-1 text-xs font-medium text-text-muted">{label}</h3>
    {children}
  </section>
);

/** Lines as somebody wrote them: an address, how to pay. */
export const PaperText = ({ children }: { children: string }) =>
  children && <p className="text-sm break-words whitespace-pre-line text-text-muted">{children}</p>;
