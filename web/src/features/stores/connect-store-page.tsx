import { Radio, RadioGroup } from '@fluentui/react-components';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { GRANTING_STORES, type StoreProvider } from '@porte/contracts/shipments/store.js';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import type { ResourcePages } from '../../shared/resource/declaration.js';
import { useRole } from '../../shared/session/use-me.js';
import { useStoreProvidersQuery } from './stores-api.js';

interface ChoiceProps {
  providers: readonly StoreProvider[];
  value: StoreProvider;
  onChange(provider: StoreProvider): void;
}

function Platforms({ providers, value, onChange }: ChoiceProps) {
  const { formatMessage } = useIntl();
  const where = formatMessage({ id: 'stores.where' });
  return (
    <Section title={where}>
      <RadioGroup value={value} aria-label={where} onChange={(_, data) => onChange(data.value as StoreProvider)}>
        {providers.map(each => {
          const name = formatMessage({ id: `stores.provider.${each}` });
          const how = GRANTING_STORES.some(granting => granting === each) ? 'granted' : 'keys';
          return <Radio key={each} value={each} label={`${name} · ${formatMessage({ id: `stores.how.${how}` })}`} />;
        })}
      </RadioGroup>
    </Section>
  );
}

/** A form loads once it is chosen. */
const KeysForm = lazy(async () => {
  const [{ RowForm }, { storePages }] = await Promise.all([
    import('../../shared/resource/form/row-form.js'),
    import('./store-pages.js'),
  ]);
  const pages = storePages as unknown as ResourcePages;
  const form = pages.form!;
  return {
    default: function KeysForm({ role }: { role: Role }) {
      return (
        <RowForm pages={pages} form={form} row={null} viewer={{ role, parent: null }} settingsOn={[]} always={{}} />
      );
    },
  };
});
const GrantForm = lazy(() => import('./grant-form.js').then(module => ({ default: module.GrantForm })));

function Form({ provider }: { provider: StoreProvider }) {
  const navigate = useNavigate();
  const role = useRole();
  if (provider === 'woocommerce') return <KeysForm role={role} />;
  return <GrantForm key={provider} provider={provider} onCancel={() => void navigate('/stores')} />;
}

/** Connects a store: first where it is, then by its keys or by the grant of its owner. */
export function ConnectStorePage() {
  const { formatMessage } = useIntl();
  const { data: providers, error, refetch } = useStoreProvidersQuery();
  const [search] = useSearchParams();
  const [chosen, choose] = useState<string | null>(search.get('provider'));
  const provider = providers?.find(each => each === chosen) ?? providers?.[0];
  return (
    <PageFrame width="form" title={formatMessage({ id: 'stores.new' })}>
      {error && !providers && <Problem error={error} onRetry={() => void refetch()} />}
      {!error && !providers && <SkeletonRows rows={6} />}
      {providers && provider && (
        <>
          {providers.length > 1 && <Platforms providers={providers} value={provider} onChange={choose} />}
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <Form provider={provider} />
          </Suspense>
        </>
      )}
    </PageFrame>
  );
}
