import { Dialog, DialogSurface, Input, makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { Finding } from './finding.js';
import { FindingsList, LIST_ID, optionId } from './findings-list.js';
import { useFindings } from './use-findings.js';

const useStyles = makeStyles({
  surface: {
    width: 'min(600px, calc(100vw - 32px))',
    maxWidth: 'none',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    marginTop: '12vh',
    '@media (max-width: 640px)': { marginTop: tokens.spacingVerticalM },
  },
  field: { width: '100%' },
  state: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    minHeight: '20px',
  },
});

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
};

interface PaletteProps {
  isOpen: boolean;
  onClose(): void;
}

interface FieldsProps extends Pick<PaletteProps, 'onClose'> {
  field: RefObject<HTMLInputElement | null>;
}

function PaletteFields({ field, onClose }: FieldsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const { findings, state } = useFindings(typed.trim());
  const index = Math.max(
    0,
    findings.findIndex(finding => optionId(finding) === activeId),
  );
  const active = findings[index];
  const run = (finding: Finding): void => {
    onClose();
    finding.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) run(active);
    else if (STEPS[event.key] && findings.length > 0)
      setActiveId(optionId(findings[STEPS[event.key]!(index, findings.length)]));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        ref={field}
        className={styles.field}
        size="large"
        appearance="underline"
        contentBefore={<SearchRegular aria-hidden />}
        placeholder={formatMessage({ id: 'shell.search.hint' })}
        value={typed}
        role="combobox"
        aria-label={formatMessage({ id: 'shell.search' })}
        aria-expanded
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={optionId(active)}
        onChange={(_, { value }) => {
          setTyped(value);
          setActiveId(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles.state}>
        {state && formatMessage({ id: `shell.search.${state}` })}
      </p>
      <FindingsList
        findings={findings}
        active={active}
        onPoint={finding => setActiveId(optionId(finding))}
        onRun={run}
      />
    </>
  );
}

/** Opens pages, finds shipments and users, and runs global actions, all by typing. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface className={styles.surface} aria-label={formatMessage({ id: 'shell.search' })}>
        <PaletteFields field={field} onClose={onClose} />
      </DialogSurface>
    </Dialog>
  );
}
