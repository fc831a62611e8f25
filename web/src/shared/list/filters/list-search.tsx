import { makeStyles, SearchBox } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useKey } from '../../hooks/use-key.js';
import { inSentence } from '../list-words.js';
import { useDebounce } from '../../hooks/use-debounce.js';
import type { ListState } from '../use-list-state.js';

interface ListSearchProps {
  name: string;
  label: string;
  state: ListState;
  /** the one that `/` focuses */
  isMain: boolean;
}

const useStyles = makeStyles({ box: { flex: '1 1 240px', maxWidth: '400px', minWidth: 0 } });

/** What is typed, sent when typing rests; follows the URL where it changes otherwise. */
function useTyped({ name, state }: Pick<ListSearchProps, 'name' | 'state'>) {
  const value = state.params[name] ?? '';
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const latest = useRef(state);
  const { later, cancel } = useDebounce();
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    if (value === sent.current) return;
    cancel();
    sent.current = value;
    setTyped(value);
  }, [value, cancel]);
  const send = (text: string): void => {
    cancel();
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    latest.current.setFilter(name, sent.current, 'replace');
  };
  const type = (text: string): void => {
    setTyped(text);
    later(() => send(text));
  };
  return { typed, type, send };
}

/** The list's search; `/` focuses it from anywhere on the page. */
export function ListSearch(props: ListSearchProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, send } = useTyped(props);
  useKey('/', () => input.current?.focus(), { label: 'page.key.search', isOn: props.isMain });
  return (
    <SearchBox
      ref={input}
      className={styles.box}
      aria-label={props.label}
      placeholder={formatMessage({ id: 'page.search' }, { field: inSentence(props.label) })}
      maxLength={255}
      autoComplete="off"
      value={typed}
      onChange={(_event, { value }) => type(value)}
      onKeyDown={({ key }) => key === 'Enter' && send(typed)}
    />
  );
}
