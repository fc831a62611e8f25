import { makeStyles, tokens } from '@fluentui/react-components';
import { definitionOf, type SettingType } from '@porte/contracts/catalog/setting-definitions.js';
import { useIntl } from 'react-intl';
import { countryName } from '../../domain/address/format-address.js';
import { useLocale } from '../../shared/i18n/intl.js';
import { useFormat } from '../../shared/format/use-format.js';
import type { ShownSetting } from './setting.js';
import { numberOf, onOf } from './setting-meaning.js';

const useStyles = makeStyles({
  none: { color: tokens.colorNeutralForeground2 },
  number: { fontVariantNumeric: 'tabular-nums' },
  preview: {
    margin: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
  },
});

/** Formats a number of a type. */
function useWriter() {
  const { formatMessage, formatNumber } = useIntl();
  const format = useFormat();
  const writers: Partial<Record<SettingType, (value: number) => string>> = {
    money: format.money,
    percent: value => formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 4 }),
    rate: value =>
      formatMessage(
        { id: 'settings.value.rate' },
        {
          rate: formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
          currency: format.currency,
        },
      ),
    hours: count => formatMessage({ id: 'settings.value.hours' }, { count }),
    days: count => formatMessage({ id: 'settings.value.days' }, { count }),
  };
  return (type: SettingType, value: string): string | null => {
    const number = numberOf(value);
    return number === null ? null : (writers[type]?.(number) ?? null);
  };
}

/** A setting's value in one line, as its type reads; a text that does not fit its type is shown unchanged. */
export function SettingValue({ setting: { key, value } }: { setting: ShownSetting }) {
  const styles = useStyles();
  const { formatMessage, messages } = useIntl();
  const write = useWriter();
  const [locale] = useLocale();
  const definition = definitionOf(key);
  if (value === null || value === '')
    return <span className={styles.none}>{formatMessage({ id: 'settings.value.none' })}</span>;
  if (definition.type === 'country') return <span>{countryName(value, locale)}</span>;
  if (definition.type === 'secret')
    return <span className={styles.none}>{formatMessage({ id: 'settings.value.secret' })}</span>;
  if (definition.type === 'flag')
    return (
      <span>{formatMessage({ id: value === onOf(definition) ? 'settings.value.on' : 'settings.value.off' })}</span>
    );
  const choice = `settings.choice.${key}.${value}`;
  if (definition.type === 'choice' && choice in messages) return <span>{formatMessage({ id: choice })}</span>;
  return <span className={styles.number}>{write(definition.type, value) ?? value}</span>;
}

/** The first lines of a long text. */
export function TextPreview({ text }: { text: string }) {
  const styles = useStyles();
  return <p className={styles.preview}>{text.replace(/\n{2,}/g, '\n')}</p>;
}
