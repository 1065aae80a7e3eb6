import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { Popover, PopoverContent, PopoverTrigger } from '@src/components/ui/popover';
import { Columns3Cog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PageLayout } from './use-grid-layout';

const CHOICES = [
  { name: 'isCompact', label: 'assignment.grid.layout.compact', isOn: true },
  { name: 'hasColours', label: 'assignment.grid.layout.colours', isOn: true },
  { name: 'isOpenFirst', label: 'assignment.grid.layout.openFirst', isOn: true },
  { name: 'isPanelFolded', label: 'assignment.grid.layout.panel', isOn: false },
  { name: 'isHeadFolded', label: 'assignment.grid.layout.head', isOn: false },
] as const;

interface LayoutMenuProps {
  layout: PageLayout;
  onChange: (changed: Partial<PageLayout>) => void;
}

/** Density, colours and order of the grid, and which parts of the page are folded. */
export const LayoutMenu = ({ layout, onChange }: LayoutMenuProps) => {
  const { t } = useTranslation();
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button size="sm" icon={Columns3Cog}>
          {t('assignment.grid.layout.title')}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" className="flex w-[260px] flex-col gap-3 p-4">
        {CHOICES.map(({ name, label, isOn }) => (
          <Checkbox
            key={name}
            label={t(label)}
            checked={layout[name] === isOn}
            onChange={({ target }) => onChange({ [name]: target.checked === isOn })}
          />
        ))}
      </PopoverContent>
    </Popover>
  );
};
