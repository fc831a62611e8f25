import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  wide: {
    width: '100%',
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  keys: {
    marginLeft: 'auto',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Opens the command palette. */
export function SearchButton({ isSmall, onPress }: { isSmall: boolean; onPress(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const text = formatMessage({ id: 'shell.search' });
  if (isSmall)
    return (
      <Tooltip content={text} relationship="label">
        <Button appearance="subtle" icon={<SearchRegular />} onClick={onPress} />
      </Tooltip>
    );
  return (
    <Button className={styles.wide} icon={<SearchRegular />} onClick={onPress} aria-keyshortcuts="Control+K Meta+K">
      {text} <kbd className={styles.keys}>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
    </Button>
  );
}
