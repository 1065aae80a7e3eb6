import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DropdownMenuItem } from './dropdown-menu';

interface LinkItemProps {
  to: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** An entry of a menu that leads to another page. */
export const LinkItem = ({ to, icon, children }: LinkItemProps) => {
  const navigate = useNavigate();
  return (
    <DropdownMenuItem icon={icon} onSelect={() => navigate(to)}>
      {children}
    </DropdownMenuItem>
  );
};
