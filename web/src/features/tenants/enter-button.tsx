import { Button } from '@fluentui/react-components';
import type { TenantDetails } from '@porte/contracts/identity/tenant.js';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useEnterTenantMutation } from '../../shared/acting/acting-api.js';
import { isTestMode } from '../../shared/session/side.js';
import { tenant as own } from '../../shared/tenant/tenant.js';

const ActingDialog = lazy(() =>
  import('../../shared/acting/acting-dialog.js').then(m => ({ default: m.ActingDialog })),
);

/** Opens the dialog that lets a developer act as the main admin of another company. */
export function EnterButton({ tenant: { id, slug, name, administrator } }: { tenant: TenantDetails }) {
  const { formatMessage } = useIntl();
  const [enter] = useEnterTenantMutation();
  const [isOpen, setOpen] = useState(false);
  if (isTestMode() || slug === own.slug || !administrator) return null;
  return (
    <>
      <Button appearance="primary" onClick={() => setOpen(true)}>
        {formatMessage({ id: 'tenants.enter' })}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ActingDialog
            words={{
              title: formatMessage({ id: 'tenants.enter.title' }, { name }),
              reason: formatMessage({ id: 'tenants.enter.reason' }),
              hint: formatMessage({ id: 'tenants.enter.hint' }, { name: administrator.name }),
              rules: formatMessage({ id: 'tenants.enter.rules' }, { name: administrator.name }),
              start: formatMessage({ id: 'tenants.enter.start' }),
            }}
            company={name}
            back={`/tenants/${id}`}
            start={async reason => enter({ id, reason })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
