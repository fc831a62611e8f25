import { Button, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components';
import { STAFF_SERVICE_FIELDS } from '@porte/contracts/carriers/service.js';
import { providerServices, type ProviderService } from '@porte/contracts/carriers/provider-services.js';
import type { ProviderCode } from '@porte/contracts/catalog/provider-codes.js';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import type { ApiError } from '../../shared/api/api-error.js';
import { useList, useRow, useSaveMutation } from '../../shared/api/resources.js';
import { DialogFrame } from '../../shared/feedback/dialog-frame.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { useDecisionKey } from '../../shared/form/decision-key.js';
import { useCan } from '../../shared/session/use-can.js';
import { useRole } from '../../shared/session/use-me.js';

const useStyles = makeStyles({
  surface: { maxWidth: '480px', width: 'calc(100vw - 32px)' },
  list: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** More services than any carrier has. */
const ALL = 2000;
/** It is not offered before it has prices, and costs nothing beyond them. */
const NEW_SERVICE = {
  ...Object.fromEntries(STAFF_SERVICE_FIELDS.map(field => [field, 0])),
  service_type: 'national',
  status: 'suspended',
  use_static_rates: true,
};

interface ServicesDialogProps {
  carrierId: string;
  services: readonly ProviderService[];
  onClose(): void;
}

/** Ticked services of a provider become the carrier's, suspended until they have prices. */
function ServicesDialog({ carrierId, services, onClose }: ServicesDialogProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [notify, decision] = [useNotify(), useDecisionKey()];
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [save] = useSaveMutation();
  const tick = (code: string, isTicked: boolean): void => {
    const codes = new Set(ticked);
    if (isTicked) codes.add(code);
    else codes.delete(code);
    setTicked(codes);
  };
  const make = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    let made = 0;
    for (const service of services.filter(({ code }) => ticked.has(code))) {
      const input = { ...NEW_SERVICE, ...service, carrier_id: carrierId };
      const { error } = await save({ path: 'services', input, idempotencyKey: decision.keyFor(input) });
      if (error) {
        setBusy(false);
        return setProblem(error);
      }
      decision.done();
      made += 1;
      tick(service.code, false);
    }
    notify(formatMessage({ id: 'services.of_provider.done' }, { count: made }));
    onClose();
  };
  return (
    <DialogFrame
      surface={styles.surface}
      title={formatMessage({ id: 'services.of_provider.title' })}
      onClose={onClose}
      actions={
        <>
          <Button appearance="primary" disabledFocusable={isBusy || ticked.size === 0} onClick={() => void make()}>
            <FormattedMessage id="services.of_provider.verb" values={{ count: ticked.size }} />
          </Button>
          <Button onClick={onClose}>{formatMessage({ id: 'page.cancel' })}</Button>
        </>
      }
    >
      {problem !== null && (
        <Problem error={problem as ApiError} title={formatMessage({ id: 'services.of_provider.failed' })} />
      )}
      <div className={styles.list}>
        {services.map(({ code, name, days }) => (
          <Checkbox
            key={code}
            checked={ticked.has(code)}
            onChange={(_event, { checked }) => tick(code, checked === true)}
            label={
              <>
                {name}{' '}
                <span className={styles.quiet}>
                  <FormattedMessage id="services.of_provider.about" values={{ code, days }} />
                </span>
              </>
            }
          />
        ))}
      </div>
      <Text className={styles.quiet}>
        <FormattedMessage id="services.of_provider.hint" />
      </Text>
    </DialogFrame>
  );
}

/** Offers the services that the carrier's provider is known to sell and the carrier does not have. */
export function ProviderServicesButton() {
  const { carrierId } = useParams();
  const [isOpen, setOpen] = useState(false);
  const [may, role] = [useCan()('create', 'Service'), useRole()];
  const { row: carrier } = useRow('carriers', may ? carrierId : undefined);
  const isLocked = carrier?.freeze_settings === true && role !== 'developer';
  const known = providerServices[carrier?.provider_code as ProviderCode] ?? [];
  const { page } = useList(
    'services',
    { where: { carrier_id: carrierId }, per_page: ALL },
    { skip: !may || known.length === 0 },
  );
  const has = new Set(page?.data.map(({ code }) => code));
  const services = known.filter(({ code }) => !has.has(code));
  if (!page || services.length === 0 || !carrierId || isLocked) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FormattedMessage id="services.of_provider" />
      </Button>
      {isOpen && <ServicesDialog carrierId={carrierId} services={services} onClose={() => setOpen(false)} />}
    </>
  );
}
