import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowSortRegular } from '@fluentui/react-icons/svg/arrow-sort';
import { useIntl } from 'react-intl';
import type { TableColumn } from './list-column.js';
import type { Sorting } from './list-head.js';

interface SortMenuProps<Row> {
  columns: readonly TableColumn<Row>[];
  sorting: Sorting;
}

/** What the heads do, where a phone has no room for them. */
export function SortMenu<Row>({ columns, sorting: { order, setOrder } }: SortMenuProps<Row>) {
  const { formatMessage } = useIntl();
  const orders = columns.flatMap(({ name, head }) => [
    { order: `${name} asc`, text: formatMessage({ id: 'page.sort.asc' }, { field: head }) },
    { order: `${name} desc`, text: formatMessage({ id: 'page.sort.desc' }, { field: head }) },
  ]);
  return (
    <Menu
      checkedValues={{ order: [order] }}
      onCheckedValueChange={(_event, { checkedItems }) => setOrder(checkedItems[0]!)}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" size="small" icon={<ArrowSortRegular />}>
          {formatMessage({ id: 'page.sort' })}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {orders.map(each => (
            <MenuItemRadio key={each.order} name="order" value={each.order}>
              {each.text}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
