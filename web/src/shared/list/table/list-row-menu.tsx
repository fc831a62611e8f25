import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { useState, type ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { RowMenuItem } from './list-column.js';

const useStyles = makeStyles({
  trigger: { '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
  refusal: { color: tokens.colorNeutralForeground2 },
  danger: { color: tokens.colorStatusDangerForeground2, ':hover': { color: tokens.colorStatusDangerForeground2 } },
});

function LinkItem({ to, item }: { to: string; item: RowMenuItem }) {
  const go = useLinkClickHandler(to);
  return (
    <MenuItemLink href={useHref(to)} onClick={go} icon={item.icon}>
      {item.text}
    </MenuItemLink>
  );
}

function ActionItem({ item }: { item: RowMenuItem }) {
  const styles = useStyles();
  const isRefused = item.refusal !== undefined;
  return (
    <MenuItem
      className={item.isDestructive ? styles.danger : undefined}
      icon={item.icon}
      disabled={isRefused}
      subText={item.refusal ? { className: styles.refusal, children: item.refusal } : undefined}
      onClick={() => !isRefused && item.onSelect?.()}
    >
      {item.text}
    </MenuItem>
  );
}

interface RowMenuProps {
  /** of the row, for the button's label */
  name: string;
  items: readonly RowMenuItem[];
}

function OpenMenu({ items, trigger }: { items: readonly RowMenuItem[]; trigger: ReactElement }) {
  return (
    <Menu positioning="below-end" defaultOpen>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {items.map(item =>
            item.to ? (
              <LinkItem key={item.name} to={item.to} item={item} />
            ) : (
              <ActionItem key={item.name} item={item} />
            ),
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** What else can be done with a row, behind one button at its end. A menu is made only when it is first opened: a hundred of them would be slow. */
export function RowMenu({ name, items }: RowMenuProps) {
  const styles = useStyles();
  const [isMade, setMade] = useState(false);
  const make = (): void => setMade(true);
  const label = useIntl().formatMessage({ id: 'page.actions' }, { name });
  const shape = {
    className: styles.trigger,
    appearance: 'subtle',
    size: 'small',
    icon: <MoreHorizontalRegular />,
    'aria-label': label,
  } as const;
  if (isMade) return <OpenMenu items={items} trigger={<Button {...shape} />} />;
  return (
    <Button
      {...shape}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={make}
      onKeyDown={({ key }) => key === 'ArrowDown' && make()}
    />
  );
}
