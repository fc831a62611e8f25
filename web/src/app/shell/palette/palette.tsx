import { ArrowEnterLeftRegular } from '@fluentui/react-icons/svg/arrow-enter-left';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { Dialog, DialogSurface, Input, makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { Finding } from './finding.js';
import { FindingsList, LIST_ID, optionId } from './findings-list.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { Keys } from './keys.js';
import { useFindings } from './use-findings.js';

const useStyles = makeStyles({
  surface: {
    width: 'min(680px, calc(100vw - 32px))',
    maxWidth: 'none',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    marginTop: '12vh',
    '@media (max-width: 640px)': { marginTop: tokens.spacingVerticalM },
  },
  field: { width: '100%' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalL,
    paddingTop: tokens.spacingVerticalS,
    marginTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '@media (pointer: coarse)': { display: 'none' },
  },
  end: { marginLeft: 'auto' },
  state: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    ':empty': { padding: 0 },
  },
});

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
};

function Foot() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <div className={styles.foot} aria-hidden>
      <span>
        <Keys keys={[<ArrowUpRegular key="up" />, <ArrowDownRegular key="down" />]} />{' '}
        {formatMessage({ id: 'shell.search.choose' })}
      </span>
      <span>
        <Keys keys={[<ArrowEnterLeftRegular key="enter" />]} /> {formatMessage({ id: 'shell.search.run' })}
      </span>
      <span className={styles.end}>
        <Keys keys={['?']} /> {formatMessage({ id: 'shell.search.keys' })}
      </span>
    </div>
  );
}

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
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  const [problem, setProblem] = useState<unknown>(null);
  const type = (text: string): void => {
    setTyped(text);
    setActiveId(undefined);
    setProblem(null);
  };
  const run = async (finding: Finding): Promise<void> => {
    // the list is drawn later than the state changes: a second click may come before
    if (isBusy.current) return;
    if (finding.complete !== undefined) return type(finding.complete);
    const answer = finding.run?.();
    if (!(answer instanceof Promise)) return onClose();
    isBusy.current = true;
    setRunning(true);
    setProblem(null);
    const { error } = await answer.finally(() => {
      isBusy.current = false;
      setRunning(false);
    });
    if (error === undefined) onClose();
    else setProblem(error);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) void run(active);
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
        onChange={(_, { value }) => type(value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles.state}>
        {isRunning
          ? formatMessage({ id: 'shell.search.running' })
          : state && formatMessage({ id: `shell.search.${state}` })}
      </p>
      {problem !== null && <Problem error={problem} title={formatMessage({ id: 'shell.search.not_done' })} />}
      <FindingsList
        findings={findings}
        active={active}
        onPoint={finding => setActiveId(optionId(finding))}
        onRun={finding => void run(finding)}
      />
      <Foot />
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
