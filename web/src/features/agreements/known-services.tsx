import { Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components';
import { providerServices } from '@porte/contracts/carriers/provider-services.js';
import type { ProviderCode } from '@porte/contracts/catalog/provider-codes.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { NEW_SERVICE, type ServiceDraft } from '../../domain/agreements/agreement-values.js';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, border: 0, minWidth: 0 },
  legend: { color: tokens.colorNeutralForeground2 },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface KnownServicesProps {
  providerCode: string;
  services: readonly ServiceDraft[];
  onAdd(service: ServiceDraft): void;
  /** @param at place in the list */
  onRemove(at: number): void;
}

/** What the provider is known to sell, ready to be ticked; nothing where that is not known. */
export function KnownServices({ providerCode, services, onAdd, onRemove }: KnownServicesProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const known = providerServices[providerCode as ProviderCode] ?? [];
  if (known.length === 0) return null;
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{formatMessage({ id: 'own_agreements.services.known' })}</legend>
      {known.map(({ code, name, days }) => {
        const at = services.findIndex(service => service.code.trim() === code);
        return (
          <Checkbox
            key={code}
            checked={at >= 0}
            onChange={() => (at >= 0 ? onRemove(at) : onAdd({ ...NEW_SERVICE, name, code }))}
            label={
              <>
                {name}{' '}
                <Text className={styles.quiet}>
                  <FormattedMessage id="own_agreements.services.about" values={{ code, days }} />
                </Text>
              </>
            }
          />
        );
      })}
    </fieldset>
  );
}
