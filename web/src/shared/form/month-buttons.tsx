import { ToggleButton } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { Days } from '../format/months.js';

interface Props {
  days: Days;
  months: Readonly<Record<'this' | 'last', Days>>;
  onPick(days: Days): void;
  /** the start of the message ids that end with `this` and `last` */
  words: string;
  className?: string;
}

/** This month and the last, beside the fields of a first and a last day; the one that is chosen is marked. */
export function MonthButtons({ days, months, onPick, words, className }: Props) {
  const { formatMessage } = useIntl();
  return (['this', 'last'] as const).map(name => (
    <ToggleButton
      key={name}
      {...(className === undefined ? {} : { className })}
      appearance="subtle"
      checked={months[name].start_date === days.start_date && months[name].end_date === days.end_date}
      onClick={() => onPick(months[name])}
    >
      {formatMessage({ id: `${words}.${name}` })}
    </ToggleButton>
  ));
}
