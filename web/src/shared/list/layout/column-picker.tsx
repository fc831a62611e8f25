import { MenuItemCheckbox, MenuList, MenuPopover } from '@fluentui/react-components';
import type { ListLayout } from './use-list-layout.js';

/** The columns that can be hidden: all but the first. */
export function ColumnPicker({ layout }: { layout: ListLayout }) {
  const columns = layout.columns.slice(1);
  return (
    <MenuPopover>
      <MenuList
        checkedValues={{ columns: columns.filter(({ name }) => layout.isShown(name)).map(({ name }) => name) }}
        onCheckedValueChange={(_event, { checkedItems }) => {
          const turned = columns.find(({ name }) => layout.isShown(name) !== checkedItems.includes(name));
          if (turned) layout.turn(turned.name, !layout.isShown(turned.name));
        }}
      >
        {columns.map(({ name, head }) => (
          <MenuItemCheckbox key={name} name="columns" value={name}>
            {head}
          </MenuItemCheckbox>
        ))}
      </MenuList>
    </MenuPopover>
  );
}
