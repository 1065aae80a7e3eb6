import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

const TONES = {
  primary: 'bg-primary-soft text-primary-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
} as const;

interface MessageProps {
  icon: LucideIcon;
  tone?: keyof typeof TONES;
  title: string;
  /** The message replaces a form and takes the focus. */
  isAnswer?: boolean;
  children: ReactNode;
}

/** A page that says what has happened and what to do next. */
export const Message = ({
  icon: Icon,
  tone = 'primary',
  title,
  isAnswer = false,
  children,
}: MessageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <section className="flex flex-col gap-5">
      <span className={clsx('grid size-14 place-items-center rounded-full', TONES[tone])}>
        <Icon className="size-7" strokeWidth={1.5} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold text-balance break-words outline-none">
        {title}
      </h1>
      {children}
    </section>
  );
};
