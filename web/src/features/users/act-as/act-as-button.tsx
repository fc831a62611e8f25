import { Button } from '@fluentui/react-components';
import type { User } from '@porte/contracts/identity/user.js';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { isTestMode } from '../../../shared/session/side.js';
import { useCan } from '../../../shared/session/use-can.js';

/** With its form it would make the page's first view larger. */
const ActAsDialog = lazy(() => import('./act-as-dialog.js').then(m => ({ default: m.ActAsDialog })));

/** Opens the dialog that lets staff act as an active customer. */
export function ActAsButton({ user }: { user: User }) {
  const { formatMessage } = useIntl();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (isTestMode() || !can('update', 'User') || user.user_type !== 'customer' || user.status !== 'active') return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{formatMessage({ id: 'users.act_as' })}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ActAsDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
