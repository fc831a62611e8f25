import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { useKey } from '../hooks/use-key.js';
import type { Way } from '../routing/app-link.js';

const useStyles = makeStyles({
  root: { display: 'flex', columnGap: tokens.spacingHorizontalXS },
  button: { '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
});

const pathOf = (to: string): string => to.split('?', 1)[0]!;

interface Neighbor {
  /** null at the end of the rows */
  to: string | null;
  go(): void;
}

/**
 * The rows before and after this one, in the list that the person came from.
 * @returns null where the page was not opened from a list, and for forms
 */
function useNeighbors(): { before: Neighbor; after: Neighbor } | null {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location<Way | null>;
  const around = state?.around ?? [];
  // rows that open beside their list have its path
  const beside = around.indexOf(pathname + search);
  const at = beside >= 0 ? beside : pathname.endsWith('/edit') ? -1 : around.findIndex(to => pathOf(to) === pathname);
  const neighbor = (step: 1 | -1): Neighbor => {
    const to = at < 0 ? null : (around[at + step] ?? null);
    // the way back leads to the list, not over each row that was looked at
    return { to, go: () => void (to && navigate(to, { replace: true, state })) };
  };
  const [before, after] = [neighbor(-1), neighbor(1)];
  // a list on the page itself moves its own rows by these keys
  useKey('j', after.go, { label: 'page.key.next_item', isOn: after.to !== null, isFallback: true });
  useKey('k', before.go, { label: 'page.key.previous_item', isOn: before.to !== null, isFallback: true });
  return before.to === null && after.to === null ? null : { before, after };
}

/** Buttons that lead to the rows before and after this one without a way over the list. */
export function Neighbors() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const found = useNeighbors();
  if (!found) return null;
  const { before, after } = found;
  const button = ({ to, go }: Neighbor, word: 'next_item' | 'previous_item', key: string, icon: React.JSX.Element) => (
    <Tooltip content={`${formatMessage({ id: `page.key.${word}` })} (${key.toUpperCase()})`} relationship="label">
      <Button
        className={styles.button}
        icon={icon}
        aria-keyshortcuts={key}
        disabledFocusable={to === null}
        onClick={go}
      />
    </Tooltip>
  );
  return (
    <div className={styles.root}>
      {button(before, 'previous_item', 'k', <ChevronLeftRegular />)}
      {button(after, 'next_item', 'j', <ChevronRightRegular />)}
    </div>
  );
}
