import {
  Button,
  makeStyles,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useIntl } from 'react-intl';

interface ChoiceFilterProps {
  label: string;
  options: readonly { value: string; text: string }[];
  /** empty for all */
  value: string;
  onChange(value: string): void;
}

const useStyles = makeStyles({
  root: { display: 'inline-flex', maxWidth: '100%' },
  chip: { maxWidth: '280px', fontWeight: tokens.fontWeightRegular },
  chosen: { fontWeight: tokens.fontWeightSemibold },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** A chip that opens a list of options, one of which can be selected, with a button to clear it. */
export function ChoiceFilter({ label, options, value, onChange }: ChoiceFilterProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const chosen = options.find(option => option.value === value);
  const text = chosen ? formatMessage({ id: 'page.filter.chosen' }, { field: label, value: chosen.text }) : label;
  const remove = formatMessage({ id: 'page.filter.remove' }, { field: label });
  return (
    <span className={styles.root}>
      <Menu
        checkedValues={{ value: [value] }}
        onCheckedValueChange={(_event, { checkedItems }) => onChange(checkedItems[0] ?? '')}
      >
        <MenuTrigger disableButtonEnhancement>
          <Button className={chosen ? styles.chosen : styles.chip} icon={<ChevronDownRegular />} iconPosition="after">
            <span className={styles.text}>{text}</span>
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItemRadio name="value" value="">
              {formatMessage({ id: 'page.filter.all' })}
            </MenuItemRadio>
            {options.map(option => (
              <MenuItemRadio key={option.value} name="value" value={option.value}>
                {option.text}
              </MenuItemRadio>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {chosen && (
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={remove}
          title={remove}
          onClick={() => onChange('')}
        />
      )}
    </span>
  );
}
