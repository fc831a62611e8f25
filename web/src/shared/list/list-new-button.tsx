import { Button, makeStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useHref, useLinkClickHandler, useNavigate } from 'react-router-dom';
import { useKey } from '../hooks/use-key.js';
import { useCameFrom, usePreload } from '../routing/app-link.js';

interface NewButtonProps {
  to: string;
  text: string;
}

// A phone's title row has room for the sign alone.
const useStyles = makeStyles({
  button: {
    // the primary action is the last one
    order: 1,
    '@media (max-width: 640px)': { minWidth: '44px', minHeight: '44px', padding: 0 },
  },
  text: {
    '@media (max-width: 640px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

/** A list's primary action: a link to the form of a new row; on a phone its text is only read out. */
export function NewButton({ to, text }: NewButtonProps) {
  const styles = useStyles();
  const state = useCameFrom();
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  const preload = usePreload();
  const load = (): void => preload(to);
  return (
    <Button
      as="a"
      className={styles.button}
      appearance="primary"
      icon={<AddRegular />}
      href={useHref(to)}
      onClick={go as never}
      onMouseEnter={load}
      onFocus={load}
    >
      <span className={styles.text} data-new-text>
        {text}
      </span>
    </Button>
  );
}

/** `n` opens the form of a new row. @param to null if the user may not create one */
export function useNewKey(to: string | null): void {
  const navigate = useNavigate();
  const state = useCameFrom();
  useKey('n', () => void navigate(to!, { state }), { label: 'page.key.new', isOn: to !== null });
}
