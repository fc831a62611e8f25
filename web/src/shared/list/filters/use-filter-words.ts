import { useIntl } from 'react-intl';
import { useFormat } from '../../format/use-format.js';
import type { Bundle } from '../../i18n/bundle.js';
import type { Choices, Filter } from '../../resource/declaration.js';
import { chosenOf } from '../list-params.js';
import { choiceId, labelIds, useFirstText } from '../list-words.js';
import { amountRangeOf } from './amount-range.js';
import { dayRangeOf, isDayPreset } from './day-range.js';

/** The words of a list's filters. */
export interface FilterWords {
  labelOf(filter: Filter): string;
  optionsOf(filter: Filter & Choices): { value: string; text: string }[];
  /** of what is chosen; empty for nothing, and for a row of another resource, which is not known here */
  chosenText(filter: Filter, value: string | undefined): string;
}

/** @param bundle of the page: the filters' labels are `<bundle>.filter.<name>`, else `<bundle>.<name>` */
export function useFilterWords(bundle: Bundle): FilterWords {
  const { formatMessage } = useIntl();
  const textOf = useFirstText();
  const format = useFormat();
  const optionsOf: FilterWords['optionsOf'] = filter =>
    filter.choices.map(value => ({
      value,
      text: filter.texts ? (filter.texts[value] ?? '') : textOf([choiceId(bundle, filter.name, filter, value)]),
    }));
  const rangeText = ({ from, to }: { from?: string; to?: string }, write: (end: string) => string): string =>
    from === to
      ? write(from!)
      : formatMessage(
          { id: from && to ? 'page.range.both' : from ? 'page.range.from' : 'page.range.to' },
          { from: from ? write(from) : '', to: to ? write(to) : '' },
        );
  const chosenText: FilterWords['chosenText'] = (filter, value = '') => {
    if (value === '') return '';
    if (filter.kind === 'choice') {
      const names = optionsOf(filter).filter(option => chosenOf(value).includes(option.value));
      return names.length > 1
        ? formatMessage({ id: 'page.filter.several' }, { first: names[0]!.text, more: names.length - 1 })
        : (names[0]?.text ?? '');
    }
    if (filter.kind === 'days')
      return isDayPreset(value)
        ? formatMessage({ id: `page.days.${value}` })
        : rangeText(dayRangeOf(value, '') ?? {}, format.date);
    return filter.kind === 'amounts'
      ? rangeText(amountRangeOf(value) ?? {}, amount => format.money(Number(amount)))
      : '';
  };
  return {
    labelOf: ({ name }) => textOf([`${bundle}.filter.${name}`, ...labelIds(bundle, name)]),
    optionsOf,
    chosenText,
  };
}
