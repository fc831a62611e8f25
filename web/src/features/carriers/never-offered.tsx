import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { FormField } from '../../shared/resource/declaration.js';

type Values = Record<string, unknown>;

/** A notice among the fields of a form, shown while `isShown`; its words are its label. */
const notice = (name: string, group: string, isShown: (values: Values) => boolean): FormField => ({
  name,
  group,
  isShown,
  nothing: null,
  // what is locked is never sent
  isLocked: () => true,
  render: ({ label }) => (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{label}</MessageBarBody>
    </MessageBar>
  ),
});

/** What keeps a service from being offered, though it may be saved. */
export const neverOffered = {
  withoutRates: notice('without_rates', 'rates', values => !values['use_static_rates'] && !values['use_quoted_rates']),
  withoutDays: notice('without_days', 'hours', ({ week_days: days }) => Array.isArray(days) && days.length === 0),
  withoutHours: notice('without_hours', 'hours', values => {
    const { start_at: start, end_at: end } = values;
    return typeof start === 'string' && start !== '' && start === end;
  }),
};
