import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { ListState } from '../../shared/list/use-list-state.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM, rowGap: tokens.spacingVerticalS },
});

/** The first and last day, both included; either may be open. */
export function AuditPeriod({ state }: { state: ListState }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { from = '', to = '' } = state.params;
  return (
    <div className={styles.root}>
      <Field label={formatMessage({ id: 'audits.filter.from' })}>
        <Input type="date" value={from} max={to} onChange={(_, { value }) => state.setFilter('from', value)} />
      </Field>
      <Field label={formatMessage({ id: 'audits.filter.to' })}>
        <Input type="date" value={to} min={from} onChange={(_, { value }) => state.setFilter('to', value)} />
      </Field>
    </div>
  );
}
