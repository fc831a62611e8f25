import { useIntl } from 'react-intl';
import { useConfirm } from '../../feedback/confirm.js';
import { useLeaveGuard } from './use-leave-guard.js';

/** Nothing typed is lost in silence: leaving asks while `when` holds. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  useLeaveGuard(when, () =>
    confirm({
      title: formatMessage({ id: 'form.leave.title' }),
      text: formatMessage({ id: 'form.leave.text' }),
      verb: formatMessage({ id: 'form.leave.verb' }),
    }),
  );
  return null;
}
