import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useRef, useState, type DragEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  zone: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalXXL,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    textAlign: 'center',
  },
  over: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorBrandStroke1}`,
  },
  // for keyboard and screen reader only: the browser's own control ignores the app's language
  input: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    opacity: 0,
    overflow: 'hidden',
    ':focus-visible + button': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: tokens.strokeWidthThick,
    },
  },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface DropZoneProps {
  disabled: boolean;
  /** endings of the files that the browser offers; a table's unless given */
  accept?: string;
  /** says which files are taken */
  hint?: string;
  /** names the field where a page has several */
  label?: string;
  onFile(file: File): void;
}

/** Takes one file, dropped or chosen. */
export function DropZone({ disabled, accept = '.csv,.txt,.xlsx,.xls', hint, label, onFile }: DropZoneProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent): void => {
    event.preventDefault();
    setOver(event.type === 'dragover' && !disabled);
  };
  const drop = (event: DragEvent): void => {
    drag(event);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) onFile(file);
  };
  const choose = (file: File | undefined): void => {
    if (file) onFile(file);
    // The same file may be chosen again after it was corrected.
    if (input.current) input.current.value = '';
  };
  return (
    <div
      className={mergeClasses(styles.zone, isOver && styles.over)}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drop}
    >
      <span>
        <FormattedMessage id="import.drop" />
      </span>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label ?? formatMessage({ id: 'import.choose' })}
        className={styles.input}
        disabled={disabled}
        onChange={event => choose(event.target.files?.[0])}
      />
      <Button appearance="primary" tabIndex={-1} aria-hidden disabled={disabled} onClick={() => input.current?.click()}>
        <FormattedMessage id="import.choose" />
      </Button>
      <span className={styles.hint}>{hint ?? <FormattedMessage id="import.kinds" />}</span>
    </div>
  );
}
