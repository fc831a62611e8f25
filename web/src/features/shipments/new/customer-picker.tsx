import { useState } from 'react';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useIntl } from 'react-intl';
import type { DraftCustomer } from '../../../domain/shipments/draft.js';
import { SuggestBox } from '../../../shared/form/suggest/suggest-box.js';
import { useCustomers } from './use-customers.js';

/** Lets staff choose the customer before any address is shown. */
export function CustomerPicker({ onPick }: { onPick(customer: DraftCustomer): void }) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const { rows, isBusy, isSought } = useCustomers(text, isWanted);
  const options = rows.map(({ id, fullname, email, company }) => ({
    key: id,
    text: fullname,
    hint: [company, email].filter(Boolean).join(' · '),
  }));
  const pick = ({ key }: { key: string }) => {
    const { id, fullname, email } = rows.find(row => row.id === key)!;
    onPick({ id, name: fullname, email });
  };
  return (
    <SuggestBox
      label={formatMessage({ id: 'shipment.customer' })}
      hint={formatMessage({ id: 'shipment.customer.hint' })}
      required
      value={text}
      placeholder={formatMessage({ id: 'shipment.customer.placeholder' })}
      before={<SearchRegular />}
      isBusy={isBusy}
      options={isBusy && isSought ? [] : options}
      nothing={isSought && !isBusy ? formatMessage({ id: 'shipment.customer.nothing' }) : undefined}
      onInput={setText}
      onPick={pick}
      onFocus={() => setWanted(true)}
    />
  );
}
