import {
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  shorthands,
  tokens,
} from '@fluentui/react-components';
import type { SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { chipColors, statusTable, type Intent, type StatusWord } from './status-table.js';

/** The owner of a status: one word can have different meanings for a shipment and a user. `draft` is a shipment before its purchase. */
export type StatusOf =
  | 'shipment'
  | 'draft'
  | 'parcel'
  | 'purchase'
  | 'cancellation'
  | 'user'
  | 'carrier'
  | 'service'
  | 'transaction'
  | 'transfer'
  | 'deposit'
  | 'reversal'
  | 'notice'
  | 'validator'
  | 'overweight'
  | 'invoice'
  | 'tax_fiscal_datum'
  | 'pickup'
  | 'waybill'
  | 'store'
  | 'tenant';

interface StatusBadgeProps {
  status: StatusWord;
  of?: StatusOf;
}

const colored = (intent: Intent) => {
  const { text, ground, hover, border } = chipColors[intent];
  return {
    color: tokens[text],
    backgroundColor: tokens[ground],
    ...shorthands.borderColor(tokens[border]),
    ':hover': { backgroundColor: tokens[hover] },
  };
};

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    position: 'relative',
    zIndex: 1,
    boxSizing: 'border-box',
    minHeight: '24px',
    maxWidth: '100%',
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalS} 0 calc(16px + ${tokens.spacingHorizontalS} + ${tokens.spacingHorizontalXS})`,
    cursor: 'pointer',
    textAlign: 'start',
    borderRadius: tokens.borderRadiusMedium,
    ...shorthands.borderStyle('solid'),
    ...shorthands.borderWidth(tokens.strokeWidthThin),
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: tokens.strokeWidthThick,
    },
    // the chip stays small while a finger has 44 px to hit
    '@media (pointer: coarse)': {
      '::after': { content: '""', position: 'absolute', top: '-12px', bottom: '-12px', left: 0, right: 0 },
    },
  },
  // beside the flow: the chip stands on the line of its word, as the words around it do
  icon: { position: 'absolute', left: tokens.spacingHorizontalS, fontSize: tokens.fontSizeBase400 },
  word: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  why: { maxWidth: '320px', outlineStyle: 'none' },
  success: colored('success'),
  progress: colored('progress'),
  warning: colored('warning'),
  danger: colored('danger'),
  neutral: colored('neutral'),
});

/** Messages of a status: the owner's when they exist, else the shared ones. */
function useStatusTexts(status: StatusWord, of?: StatusOf): { word: string; why: string } {
  const intl = useIntl();
  const text = (end: string): string => {
    const own = `status.${of}.${status}${end}`;
    return intl.formatMessage({ id: of && own in intl.messages ? own : `status.${status}${end}` });
  };
  return { word: text(''), why: text('.why') };
}

// The badge is often inside a row that opens when clicked.
const keepHere = (event: SyntheticEvent): void => event.stopPropagation();

/** A status as a chip with icon and word; a press explains the status and the next step. */
export const StatusBadge = ({ status, of }: StatusBadgeProps) => {
  const styles = useStyles();
  const intl = useIntl();
  const { word, why } = useStatusTexts(status, of);
  const { intent, Icon } = statusTable[status];
  return (
    <Popover withArrow size="small" positioning="below-start">
      <PopoverTrigger disableButtonEnhancement>
        <button
          type="button"
          className={mergeClasses(styles.chip, styles[intent])}
          aria-label={intl.formatMessage({ id: 'status.label' }, { word })}
          onClick={keepHere}
        >
          <Icon className={styles.icon} aria-hidden />
          <span className={styles.word}>{word}</span>
        </button>
      </PopoverTrigger>
      <PopoverSurface className={styles.why} aria-label={why} tabIndex={-1} onClick={keepHere}>
        {why}
      </PopoverSurface>
    </Popover>
  );
};
