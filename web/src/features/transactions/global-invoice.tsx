import { Button } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { dayIn } from '../../shared/format/dates.js';
import { monthOf } from '../../shared/format/months.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { useCan } from '../../shared/session/use-can.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { useMonthName } from './invoice-name.js';
import { useIssueGlobalInvoiceMutation } from './invoices-api.js';

/** Staff invoice what is left of the past month to the general public. @param onProblem with the error of a refusal */
export function GlobalInvoiceButton({ onProblem }: { onProblem(error: unknown): void }) {
  const { formatMessage } = useIntl();
  const nameOf = useMonthName();
  const isStaff = useIsStaff();
  const can = useCan();
  const confirm = useConfirm();
  const notify = useNotify();
  const [issue, { isLoading }] = useIssueGlobalInvoiceMutation();
  const period = monthOf(dayIn(useNow(), useFormat().timeZone), 1).start_date.slice(0, 7);
  if (!isStaff || !can('update', 'Invoice')) return null;
  const month = nameOf(period);
  const word = (name: string, values: Record<string, string | number> = {}): string =>
    formatMessage({ id: `invoices.global.${name}` }, { period: month, ...values });
  const run = async (): Promise<void> => {
    const question = { title: word('title'), text: word('text'), verb: word('verb'), isDestructive: false };
    if (isLoading || !(await confirm(question))) return;
    const { data, error } = await issue(period);
    if (error) onProblem(error);
    else notify(word('done', { count: data.ids.length }));
  };
  return (
    <Button disabledFocusable={isLoading} onClick={() => void run()}>
      {word('item')}
    </Button>
  );
}
