import { Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ChipButton } from './filter-chip.js';

interface ChoiceFilterProps {
  label: string;
  options: readonly { value: string; text: string }[];
  /** none for all */
  values: readonly string[];
  /** the words of what is chosen */
  text: string;
  /** opens at once, as a filter does that has just been added */
  isOpenAtFirst: boolean;
  onChange(values: readonly string[]): void;
  onOpenChange?(isOpen: boolean): void;
}

/** A chip that opens a list of options, several of which can be selected. */
export function ChoiceFilter({
  label,
  options,
  values,
  text,
  isOpenAtFirst,
  onChange,
  onOpenChange,
}: ChoiceFilterProps) {
  return (
    <Menu
      defaultOpen={isOpenAtFirst}
      persistOnItemClick
      checkedValues={{ value: [...values] }}
      onCheckedValueChange={(_event, { checkedItems }) =>
        onChange(options.map(({ value }) => value).filter(value => checkedItems.includes(value)))
      }
      onOpenChange={(_event, { open }) => onOpenChange?.(open)}
    >
      <MenuTrigger disableButtonEnhancement>
        <ChipButton label={label} value={text} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {options.map(option => (
            <MenuItemCheckbox key={option.value} name="value" value={option.value}>
              {option.text}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
