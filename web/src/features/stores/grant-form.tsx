import { makeStyles, tokens } from '@fluentui/react-components';
import {
  StoreAuthorizationInput,
  type GrantingStore,
  type StoreAuthorization,
} from '@porte/contracts/shipments/store.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { OriginField } from './origin-field.js';
import { useAuthorizeStoreMutation } from './stores-api.js';

const useStyles = makeStyles({
  asked: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, display: 'grid', rowGap: tokens.spacingVerticalXS },
  lesser: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** What the owner of a store is asked for. */
const ASKED = ['orders', 'products', 'shipped'] as const;

function Permissions() {
  const styles = useStyles();
  return (
    <div>
      <p>
        <FormattedMessage id="stores.asks" />
      </p>
      <ul className={styles.asked}>
        {ASKED.map(each => (
          <li key={each}>
            <FormattedMessage id={`stores.asks.${each}`} />
          </li>
        ))}
      </ul>
      <p className={styles.lesser}>
        <FormattedMessage id="stores.asks.end" />
      </p>
    </div>
  );
}

interface Props {
  provider: GrantingStore;
  onCancel(): void;
  /** goes to a page of the store */
  leave?(url: string): void;
}

/** Begins to connect a store whose owner grants access in the store itself, and goes there. */
export function GrantForm({ provider, onCancel, leave = url => window.location.assign(url) }: Props) {
  const { formatMessage } = useIntl();
  const [authorize] = useAuthorizeStoreMutation();
  const isNamed = provider === 'shopify';
  const form = useDtoForm<{ shop: string; origin_id: string | null }, StoreAuthorizationInput, StoreAuthorization>({
    dto: StoreAuthorizationInput,
    required: isNamed ? ['shop', 'origin_id'] : ['origin_id'],
    values: { shop: '', origin_id: null },
    toInput: ({ shop, origin_id }) => ({
      provider,
      ...(isNamed && { shop: shop.trim() }),
      ...(origin_id && { origin_id }),
      return_url: window.location.href,
    }),
    save: (input, idempotencyKey) => authorize({ input, idempotencyKey }),
    onSaved: ({ url }) => leave(url),
  });
  const name = formatMessage({ id: `stores.provider.${provider}` });
  return (
    <DtoForm form={form}>
      <ErrorBar error={form.error} />
      {isNamed && (
        <TextField
          name="shop"
          label={formatMessage({ id: 'stores.shop' })}
          hint={formatMessage({ id: 'stores.shop.hint.shopify' })}
          maxLength={200}
        />
      )}
      <OriginField required />
      <Permissions />
      <SaveBar form={form} always onCancel={onCancel} verb={formatMessage({ id: 'stores.continue' }, { name })} />
    </DtoForm>
  );
}
