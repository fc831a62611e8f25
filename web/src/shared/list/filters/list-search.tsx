import { makeStyles, SearchBox } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Bundle } from '../../i18n/bundle.js';
import { useDebounce } from '../../hooks/use-debounce.js';
import { useKey } from '../../hooks/use-key.js';
import { SEARCH_LENGTH } from '../list-params.js';
import { useFirstText } from '../list-words.js';
import type { ListState } from '../use-list-state.js';

interface ListSearchProps {
  /** its message `<bundle>.search` names the fields that are searched */
  bundle: Bundle;
  state: ListState;
}

const useStyles = makeStyles({
  box: {
    flex: '1 1 320px',
    maxWidth: '440px',
    minWidth: 0,
    '@media (min-width: 641px) and (max-width: 1023.98px)': { flexBasis: '180px', minWidth: '180px' },
    // 16 px, because a phone zooms into a smaller input
    '@media (max-width: 640px)': {
      flexBasis: 0,
      maxWidth: 'none',
      minHeight: '44px',
      '& input': { fontSize: '16px' },
    },
  },
});

/** What is typed, sent when typing rests; follows the URL where it changes otherwise. */
function useTyped(state: ListState) {
  const { search } = state;
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const latest = useRef(state);
  const { later, cancel } = useDebounce();
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    if (search === sent.current) return;
    cancel();
    sent.current = search;
    setTyped(search);
  }, [search, cancel]);
  const send = (text: string): void => {
    cancel();
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    latest.current.setSearch(sent.current, 'replace');
  };
  const type = (text: string): void => {
    setTyped(text);
    const { pathname } = location;
    // A page that was opened in between may still be loading: a late search would bring this list back.
    later(() => location.pathname === pathname && send(text));
  };
  return { typed, type, send };
}

/** The one search of a list, over all useful fields; `/` focuses it from anywhere on the page. */
export function ListSearch({ bundle, state }: ListSearchProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const textOf = useFirstText();
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, send } = useTyped(state);
  useKey('/', () => input.current?.focus(), { label: 'page.key.search' });
  return (
    <SearchBox
      ref={input}
      className={styles.box}
      aria-label={formatMessage({ id: 'page.key.search' })}
      placeholder={textOf([`${bundle}.search`, 'page.search'])}
      maxLength={SEARCH_LENGTH}
      autoComplete="off"
      value={typed}
      onChange={(_event, { value }) => type(value)}
      onKeyDown={({ key }) => key === 'Enter' && send(typed)}
    />
  );
}
