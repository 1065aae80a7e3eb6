import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  help: string;
  children: ReactNode;
}

/** A group of fields with heading and help; several stack in one card. */
export const FormSection = ({ title, help, children }: FormSectionProps) => (
  <section className="flex flex-col gap-4 border-b px-4 py-5 last:border-b-0 md:px-5">
    <div>
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="mt-1 text-sm text-text-muted">{help}</p>
    </div>
    {children}
  </section>
);
