import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { FINDING_GROUPS, type Finding } from './finding.js';
import { Keys } from './keys.js';

export const LIST_ID = 'palette-findings';
export const optionId = (finding: Finding | undefined): string | undefined =>
  finding && `palette-${finding.group}-${finding.id}`;

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, overflowY: 'auto', maxHeight: 'min(400px, 55dvh)' },
  head: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  option: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '8px',
      bottom: '8px',
      width: '4px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandBackground,
    },
  },
  icon: { fontSize: '20px', flexShrink: 0 },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  keys: { marginLeft: 'auto', flexShrink: 0, '@media (pointer: coarse)': { display: 'none' } },
  hint: {
    marginLeft: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    textAlign: 'end',
  },
});

interface OptionProps {
  finding: Finding;
  isActive: boolean;
  onPoint(): void;
  onRun(finding: Finding): void;
}

function Option({ finding, isActive, onPoint, onRun }: OptionProps) {
  const styles = useStyles();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  // A press with the mouse keeps the focus in the field.
  return (
    <div
      ref={element}
      role="option"
      id={optionId(finding)}
      aria-selected={isActive}
      className={mergeClasses(styles.option, isActive && styles.active)}
      onMouseMove={onPoint}
      onMouseDown={event => event.preventDefault()}
      onClick={() => onRun(finding)}
    >
      <finding.icon className={styles.icon} aria-hidden />
      <span className={styles.text}>{finding.text}</span>
      {finding.hint && <span className={styles.hint}>{finding.hint}</span>}
      {finding.keys && (
        <span className={styles.keys} aria-hidden>
          <Keys keys={finding.keys} />
        </span>
      )}
    </div>
  );
}

interface ListProps {
  findings: readonly Finding[];
  active: Finding | undefined;
  onPoint(finding: Finding): void;
  onRun(finding: Finding): void;
}

const Findings = memo(function Findings({ findings, active, onPoint, onRun }: ListProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const groups = FINDING_GROUPS.map(group => ({
    group,
    own: findings.filter(finding => finding.group === group),
  })).filter(({ own }) => own.length > 0);
  return (
    <div role="listbox" id={LIST_ID} aria-label={formatMessage({ id: 'shell.found' })} className={styles.list}>
      {groups.map(({ group, own }) => (
        <div key={group} role="group" aria-label={formatMessage({ id: `shell.found.${group}` })}>
          <div className={styles.head} aria-hidden>
            {formatMessage({ id: `shell.found.${group}` })}
          </div>
          {own.map(finding => (
            <Option
              key={finding.id}
              finding={finding}
              isActive={finding === active}
              onPoint={() => onPoint(finding)}
              onRun={onRun}
            />
          ))}
        </div>
      ))}
    </div>
  );
});

const NOTHING: ListProps = { findings: [], active: undefined, onPoint: () => {}, onRun: () => {} };

/**
 * What was found, by kinds, in the order in which the arrows go through it. The field is painted first: its dialog opens, and letters appear, before a long
 * list is drawn.
 */
export function FindingsList(props: ListProps) {
  return <Findings {...useDeferredValue(props, NOTHING)} />;
}
