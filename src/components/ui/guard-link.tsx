import { useGuardPath } from '@src/hooks/use-guard-path';
import { Link } from 'react-router-dom';

/** The name of a guard, linked to its page for users who may open it. */
export const GuardLink = ({ guard: { id, name } }: { guard: { id: number; name: string } }) => {
  const pathOf = useGuardPath();
  if (!pathOf) return name;
  return (
    <Link
      to={pathOf(id)}
      className="inline-flex min-h-6 items-center text-primary-text underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
};
