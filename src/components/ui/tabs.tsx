import * as Primitive from 'radix-ui/tabs';
import type { ReactNode } from 'react';

interface TabsProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly { value: V; label: ReactNode; content: ReactNode }[];
}

export const Tabs = <V extends string>({ label, value, onChange, tabs }: TabsProps<V>) => (
  <Primitive.Root value={value} onValueChange={(next) => onChange(next as V)}>
    <Primitive.List aria-label={label} className="flex gap-1 overflow-x-auto border-b">
      {tabs.map((tab) => (
        <Primitive.Trigger
          key={tab.value}
          value={tab.value}
          className="-mb-px h-control border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-text-muted hover:text-text data-[state=active]:border-primary-text data-[state=active]:font-medium data-[state=active]:text-text"
        >
          {tab.label}
        </Primitive.Trigger>
      ))}
    </Primitive.List>
    {tabs.map((tab) => (
      <Primitive.Content key={tab.value} value={tab.value} className="pt-4">
        {tab.content}
      </Primitive.Content>
    ))}
  </Primitive.Root>
);
