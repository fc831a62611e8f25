import { makeStyles, SearchBox } from '@fluentui/react-components';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useKey } from '../hooks/use-key.js';

const useStyles = makeStyles({ box: { width: '100%', maxWidth: '400px', minWidth: 0 } });

interface SettingsSearchProps {
  value: string;
  onChange(text: string): void;
}

/** The search among settings; `/` comes here from anywhere on the page. */
export function SettingsSearch({ value, onChange }: SettingsSearchProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  useKey('/', () => input.current?.focus(), { label: 'page.key.search' });
  const label = formatMessage({ id: 'settings.search' });
  return (
    <SearchBox
      ref={input}
      className={styles.box}
      aria-label={label}
      placeholder={label}
      maxLength={120}
      autoComplete="off"
      value={value}
      onChange={(_event, data) => onChange(data.value)}
    />
  );
}
