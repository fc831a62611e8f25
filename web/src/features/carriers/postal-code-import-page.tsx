import { Field, Select } from '@fluentui/react-components';
import { POSTAL_CODE_KINDS } from '@porte/contracts/carriers/service-postal-code.js';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { ImportPanel } from '../../shared/import/import-panel.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { ListEffectBars } from './list-effect.js';
import { useListOwner } from './postal-code-actions.js';

/** Imports the postal codes of a zone or a service from a file of one column. */
export function PostalCodeImportPage() {
  const { formatMessage } = useIntl();
  const owner = useListOwner();
  const to = useLocation().pathname.replace(/\/import\/?$/, '');
  const [kind, setKind] = useState<string>('coverage');
  const isOfService = 'service_id' in owner;
  const label = formatMessage({ id: 'postal_codes.kind' });
  return (
    <PageFrame
      title={formatMessage({ id: 'postal_codes.import_title' })}
      width="form"
      lead={
        <AppLink to={to}>
          <FormattedMessage id="postal_codes.title" />
        </AppLink>
      }
    >
      <ListEffectBars owner={owner} />
      <FormattedMessage id="postal_codes.import_hint" />
      <ImportPanel
        path="service_postal_codes"
        params={{ ...owner, ...(isOfService ? { kind } : {}) }}
        columns={{ postal_code: formatMessage({ id: 'postal_codes.postal_code' }) }}
        to={to}
        fields={
          isOfService && (
            <Field label={label} hint={formatMessage({ id: `postal_codes.import.${kind}` })}>
              <Select value={kind} onChange={(_, { value }) => setKind(value)}>
                {POSTAL_CODE_KINDS.map(each => (
                  <option key={each} value={each}>
                    {formatMessage({ id: `postal_codes.kind.${each}` })}
                  </option>
                ))}
              </Select>
            </Field>
          )
        }
      />
    </PageFrame>
  );
}
