import { makeStyles, tokens } from '@fluentui/react-components';
import type { Planned } from '@porte/contracts/identity/plan.js';
import { useIntl } from 'react-intl';
import { isApiError } from '../../shared/api/api-error.js';
import { useErrorText } from '../../shared/feedback/error-text.js';
import { usePlanQuery } from '../../shared/plan/plan-api.js';
import { isFull, PlanBar, usePlanWords } from '../../shared/plan/plan-use.js';
import { SettingsRow } from '../../shared/settings-page/settings-row.js';

const useStyles = makeStyles({ problem: { color: tokens.colorStatusDangerForeground2 } });

/** A limit of the plan of the own tenant, as a row of the settings that only the platform can change. */
export function PlanRow({ of }: { of: Planned }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const { data, error } = usePlanQuery('plan');
  const { titleOf, valueOf } = usePlanWords(data?.month);
  const use = data?.uses.find(each => each.of === of);
  const title = titleOf(of);
  const failure = isApiError(error) && <span className={styles.problem}>{errorText(error)}</span>;
  return (
    <SettingsRow
      title={title}
      sentence={formatMessage({ id: `plan.${of}.does` })}
      notes={use && isFull(use) ? [formatMessage({ id: `plan.${of}.full` })] : []}
      value={use ? valueOf(use) : failure}
      preview={use && <PlanBar use={use} title={title} />}
    />
  );
}
