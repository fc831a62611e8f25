import { Button } from '@fluentui/react-components';
import {
  INVOICE_FIELDS,
  InvoiceMapInput,
  type InvoiceField,
  type InvoiceMap,
} from '@porte/contracts/overweights/invoice.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { DecisionSection } from '../../shared/decisions/decision-section.js';
import { Problem } from '../../shared/feedback/problem.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { Section } from '../../shared/layout/section.js';
import { useAddInvoiceMapMutation, useRemoveInvoiceMapMutation } from './invoice-api.js';

type Values = Record<'name' | InvoiceField, string>;

const EMPTY = Object.fromEntries(['name', ...INVOICE_FIELDS].map(name => [name, ''])) as Values;

function NewMap({ onAdded }: { onAdded(): void }) {
  const { formatMessage } = useIntl();
  const [add] = useAddInvoiceMapMutation();
  const form = useDtoForm<Values, InvoiceMapInput, InvoiceMap>({
    dto: InvoiceMapInput,
    values: EMPTY,
    save: (input, idempotencyKey) => add({ input, idempotencyKey }),
    onSaved: onAdded,
  });
  const word = (name: string): string => formatMessage({ id: `overweights.map.${name}` });
  return (
    <DecisionSection form={form} title={word('new')} hint={word('new.hint')} verb={word('new.verb')} isSecond>
      <TextField name="name" label={word('name')} maxLength={60} />
      {INVOICE_FIELDS.map(field => (
        <TextField key={field} name={field} label={word(`field.${field}`)} maxLength={60} />
      ))}
    </DecisionSection>
  );
}

/** The maps that staff added, and a place for one more. */
export function InvoiceMaps({ maps }: { maps: readonly InvoiceMap[] }) {
  const { formatMessage } = useIntl();
  const [remove, { isLoading, error }] = useRemoveInvoiceMapMutation();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      {maps.length > 0 && (
        <Section title={formatMessage({ id: 'overweights.map.own' })}>
          {error && <Problem error={error} />}
          {maps.map(({ id, name }) => (
            <div key={id}>
              <Button disabledFocusable={isLoading} onClick={() => void remove(id)}>
                {formatMessage({ id: 'overweights.map.remove' }, { name })}
              </Button>
            </div>
          ))}
        </Section>
      )}
      <div>
        <Button aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {formatMessage({ id: 'overweights.map.new' })}
        </Button>
      </div>
      {isAdding && <NewMap onAdded={() => setAdding(false)} />}
    </>
  );
}
