import { Button, Checkbox, Field, Input, makeStyles, Select, Switch, tokens } from '@fluentui/react-components';
import { exportFormatsOf } from '@porte/contracts/export-access.js';
import type { ListedReport, ReportFormat } from '@porte/contracts/reports/report.js';
import { SHIPMENT_STATUSES } from '@porte/contracts/states/shipment.js';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Days } from '../../shared/format/months.js';
import { RowProblem, useRowProblem } from '../../shared/feedback/row-problem.js';
import { useMe, useRole } from '../../shared/session/use-me.js';
import { hasFilters, ReportFilterFields, type ChosenFilters } from './report-filters.js';
import { useBeginReportMutation, useShowReportMutation } from './reports-api.js';

const useStyles = makeStyles({
  row: {
    padding: `${tokens.spacingVerticalM} 0`,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
  words: { flex: '1 1 220px', minWidth: 0 },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  about: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  // stay together at the end of the row, also where it is the second line
  ask: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, marginInlineStart: 'auto' },
  filters: { flexBasis: '100%' },
  user: { flex: '1 1 200px', minWidth: 0, maxWidth: '320px' },
});

/** Drafts are no shipments yet. */
const SHIPPED = SHIPMENT_STATUSES.filter(status => status !== 'pending');

/** What is chosen of one report. */
function useChoice({ id, one_user, dated }: ListedReport, days: Days) {
  const [role, me] = [useRole(), useMe()];
  const [format, setFormat] = useState<ReportFormat>('xlsx');
  const [hasDrafts, setDrafts] = useState(false);
  const [email, setEmail] = useState('');
  const [chosen, choose] = useState<ChosenFilters>({});
  const where = {
    ...(id === 'shipments' && !hasDrafts && { status: SHIPPED }),
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')),
    ...(one_user && { 'users.email': email.trim() }),
  };
  return {
    formats: exportFormatsOf(id, { role, export_csv_visible: me.export_csv_visible }),
    format,
    setFormat,
    hasDrafts,
    setDrafts,
    email,
    setEmail,
    chosen,
    choose,
    input: { format, where, ...(dated ? days : {}) },
  };
}

/** Shows the report to everybody whose role may have it, or to developers alone. */
function VisibleSwitch({ report: { id, visible }, name }: { report: ListedReport; name: string }) {
  const { formatMessage } = useIntl();
  const [show, { isLoading }] = useShowReportMutation();
  return (
    <Switch
      checked={visible}
      disabled={isLoading}
      label={formatMessage({ id: 'reports.visible' })}
      aria-label={formatMessage({ id: 'reports.visible_of' }, { name })}
      onChange={(_, { checked }) => void show({ id, visible: checked })}
    />
  );
}

/** One report of the list: what it has, its filters, and the button that asks for it. */
export function ReportForm({ report, days }: { report: ListedReport; days: Days }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const choice = useChoice(report, days);
  const [begin, { isLoading }] = useBeginReportMutation();
  const problems = useRowProblem();
  const role = useRole();
  const [isOpen, open] = useState(false);
  const { id } = report;
  const name = formatMessage({ id: `reports.name.${id}` });
  const word = (key: string): string => formatMessage({ id: `reports.${key}` });
  const problem = problems.of(id);
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    problems.clear(id);
    const { error } = await begin({ path: id, input: choice.input });
    if (error) problems.show(id, error);
  };
  return (
    <li className={styles.row}>
      <form className={styles.form} onSubmit={event => void ask(event)} aria-label={name}>
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.about}>{word(`about.${id}`)}</p>
        </div>
        {report.one_user && (
          <Field className={styles.user} label={word('user')} required>
            <Input
              type="email"
              required
              value={choice.email}
              onChange={(_, { value }) => choice.setEmail(value)}
              placeholder="cliente@example.com"
            />
          </Field>
        )}
        {id === 'shipments' && (
          <Checkbox
            checked={choice.hasDrafts}
            label={word('drafts')}
            onChange={(_, { checked }) => choice.setDrafts(checked === true)}
          />
        )}
        {role === 'developer' && <VisibleSwitch report={report} name={name} />}
        <div className={styles.ask}>
          {hasFilters(report) && (
            <Button
              appearance="subtle"
              icon={<FilterRegular />}
              aria-expanded={isOpen}
              aria-label={formatMessage({ id: 'reports.filters_of' }, { name })}
              onClick={() => open(!isOpen)}
            />
          )}
          <Select
            value={choice.format}
            aria-label={formatMessage({ id: 'reports.format_of' }, { name })}
            onChange={(_, { value }) => choice.setFormat(value as ReportFormat)}
          >
            {choice.formats.map(each => (
              <option key={each}>{each}</option>
            ))}
          </Select>
          <Button
            type="submit"
            disabledFocusable={isLoading}
            aria-label={formatMessage({ id: 'reports.prepare_of' }, { name })}
          >
            {word('prepare')}
          </Button>
        </div>
        {isOpen && (
          <div className={styles.filters}>
            <ReportFilterFields report={report} chosen={choice.chosen} onChoose={choice.choose} />
          </div>
        )}
      </form>
      {problem && <RowProblem {...problem} onClose={() => problems.clear(id)} />}
    </li>
  );
}
