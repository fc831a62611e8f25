import { Button } from '@fluentui/react-components';
import type { User } from '@porte/contracts/identity/user.js';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useStartActingMutation } from '../../../shared/acting/acting-api.js';
import { lazyPart } from '../../../shared/routing/lazy-part.js';
import { isTestMode } from '../../../shared/session/side.js';
import { useCan } from '../../../shared/session/use-can.js';

/** With its form it would make the page's first view larger. */
const { Part: ActingDialog } = lazyPart(
  () => import('../../../shared/acting/acting-dialog.js').then(m => m.ActingDialog),
  'form',
);

/** Opens the dialog that lets staff act as an active customer. */
export function ActAsButton({ user }: { user: User }) {
  const { formatMessage } = useIntl();
  const can = useCan();
  const [start] = useStartActingMutation();
  const [isOpen, setOpen] = useState(false);
  if (isTestMode() || !can('update', 'User') || user.user_type !== 'customer' || user.status !== 'active') return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{formatMessage({ id: 'users.act_as' })}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ActingDialog
            words={{
              title: formatMessage({ id: 'users.act_as.title' }, { name: user.fullname }),
              reason: formatMessage({ id: 'users.act_as.reason' }),
              hint: formatMessage({ id: 'users.act_as.reason.hint' }),
              rules: formatMessage({ id: 'users.act_as.rules' }),
              start: formatMessage({ id: 'users.act_as.start' }),
            }}
            back={`/users/${user.id}`}
            start={async reason => start({ user_id: user.id, reason })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
