/** The lantern. Hidden from screen readers; the name is next to it. */
export const Logo = ({ className = 'size-8' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" className={className} aria-hidden>
    <rect width="32" height="32" rx="7" className="fill-brand" />
    <path d="M11 12.5a5 5 0 0 1 10 0V22H11z" className="fill-brand-paper" />
    <path
      d="M16 13.5c1.8 2 2.6 3.3 2.6 4.7a2.6 2.6 0 0 1-5.2 0c0-1.4.8-2.7 2.6-4.7z"
      className="fill-brand-lamp"
    />
    <path d="M16 4v3.5M9.5 24h13" className="stroke-brand-paper stroke-2" strokeLinecap="round" />
  </svg>
);
