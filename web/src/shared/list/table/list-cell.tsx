import { makeStyles } from '@fluentui/react-components';
import { formatPhone } from '../../../domain/address/format-phone.js';
import { Moment } from '../../display/moment.js';
import { useIntl } from 'react-intl';
import { useFormat, type Format } from '../../format/use-format.js';
import { Money } from '../../display/money.js';
import { StatusBadge, type StatusOf } from '../../display/status-badge.js';
import { statusTable, type StatusWord } from '../../display/status-table.js';
import type { Choices, Kind } from '../../resource/declaration.js';
import { choiceId, useFirstText } from '../list-words.js';
import { useBreakpoint } from './use-breakpoint.js';

const useStyles = makeStyles({
  clip: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** One line of text; the tooltip shows the rest. */
export function Clip({ text }: { text: string }) {
  const styles = useStyles();
  return (
    <span className={styles.clip} title={text}>
      {text}
    </span>
  );
}

const writers: Partial<Record<Kind, (value: never, format: Format) => string>> = {
  number: (value: number, format) => format.number(value),
  integer: (value: number, format) => format.number(value, 0),
  kg: (value: number, format) => format.kg(value),
  cm: (value: number, format) => format.cm(value),
  date: (value: string, format) => format.date(value),
  phone: (value: string) => formatPhone(value),
};

const FITTED: readonly Kind[] = [
  'number',
  'integer',
  'percent',
  'kg',
  'cm',
  'money',
  'date',
  'datetime',
  'time',
  'switch',
  'status',
  'phone',
];

const NUMBERS: readonly Kind[] = ['number', 'integer', 'percent', 'kg', 'cm', 'money'];
const SELF_EVIDENT: readonly Kind[] = ['text', 'long', 'email', 'phone', 'status', 'money', 'kg', 'cm'];

/** Width and alignment of a column by its kind. */
export const layoutOf = (kind: Kind | Choices) => {
  if (typeof kind !== 'string') return { width: 'fit' as const, isNamedOnPhone: false };
  return {
    width: FITTED.includes(kind) ? ('fit' as const) : ('text' as const),
    isNamedOnPhone: !SELF_EVIDENT.includes(kind),
    ...(NUMBERS.includes(kind) ? { align: 'end' as const } : {}),
  };
};

interface CellProps {
  value: unknown;
  kind: Kind | Choices;
  name: string;
  bundle: string;
  /** the model of the status, because a word may have several meanings */
  statusOf?: StatusOf | undefined;
}

const isStatus = (value: string): value is StatusWord => value in statusTable;

function ChoiceCell({ value, kind, name, bundle }: CellProps & { kind: Choices }) {
  return <Clip text={useFirstText()([choiceId(bundle, name, kind, String(value))])} />;
}

function PlainCell({ value, kind }: { value: unknown; kind: Kind }) {
  const { formatMessage, formatNumber } = useIntl();
  const format = useFormat();
  if (kind === 'switch') return formatMessage({ id: value ? 'page.yes' : 'page.no' });
  if (kind === 'datetime') return <Moment at={String(value)} />;
  if (kind === 'percent') return formatNumber(Number(value) / 100, { style: 'percent', maximumFractionDigits: 2 });
  const text = writers[kind]?.(value as never, format) ?? (Array.isArray(value) ? value.join(', ') : String(value));
  return <Clip text={text} />;
}

/** On a phone's row, a dash without a name would be meaningless. */
function Nothing({ kind }: CellProps) {
  const { formatMessage } = useIntl();
  const isPhone = useBreakpoint() === 'phone';
  if (kind === 'switch') return <PlainCell value={false} kind={kind} />;
  return isPhone && !layoutOf(kind).isNamedOnPhone ? null : formatMessage({ id: 'page.none' });
}

/** A value of a row as its kind is written. */
export function Cell(props: CellProps) {
  const { value, kind, statusOf } = props;
  if (value === null || value === undefined || value === '') return <Nothing {...props} />;
  if (typeof kind !== 'string') return <ChoiceCell {...props} kind={kind} />;
  if (kind === 'money') return <Money amount={Number(value)} />;
  if (kind === 'status' && isStatus(String(value)))
    return <StatusBadge status={value as StatusWord} {...(statusOf ? { of: statusOf } : {})} />;
  return <PlainCell value={value} kind={kind} />;
}
