import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

/** How long "copied" is shown, in ms. */
const COPIED_MS = 1500;

type Outcome = 'copied' | 'failed' | null;

interface CopyButtonProps {
  /** what is copied */
  text: string;
  /** what the button does, such as "Copiar número de guía" */
  label: string;
  /** when "copied" is no longer shown */
  onDone?(): void;
}

interface CopyTextProps extends CopyButtonProps {
  /** shown before the button when it differs from the copied text */
  shown?: string;
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    maxWidth: '100%',
  },
  text: { overflowWrap: 'anywhere', minWidth: 0 },
  outcome: { fontSize: tokens.fontSizeBase200 },
  copied: { color: tokens.colorStatusSuccessForeground1 },
});

/** Copies a text; after 1.5 s the outcome `copied` is forgotten, while `failed` stays until the next try. */
function useCopy(text: string, onDone?: () => void): { outcome: Outcome; copy(): Promise<void> } {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => {
      setOutcome(null);
      done.current?.();
    }, COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed'); // refused by the browser, or a page that is not secure
    }
  };
  return { outcome, copy };
}

/** A button that copies a text and shows the result next to it. */
export function CopyButton({ text, label, onDone }: CopyButtonProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { outcome, copy } = useCopy(text, onDone);
  const icon = outcome === 'copied' ? <CheckmarkRegular className={styles.copied} /> : <CopyRegular />;
  return (
    <>
      <Button
        appearance="subtle"
        size="small"
        icon={icon}
        aria-label={label}
        title={label}
        onClick={() => void copy()}
      />
      <span className={styles.outcome} role="status">
        {outcome && formatMessage({ id: outcome === 'copied' ? 'page.copied' : 'page.copy_failed' })}
      </span>
    </>
  );
}

/** A text, such as a tracking number, with a button beside it that copies it. */
export function CopyText({ text, label, shown = text }: CopyTextProps) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <span className={styles.text}>{shown}</span>
      <CopyButton text={text} label={label} />
    </span>
  );
}
