import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { DraftCustomer } from '../../../domain/shipments/draft.js';
import { SuggestBox } from '../../../shared/form/suggest/suggest-box.js';
import { useCustomers } from '../new/use-customers.js';

const useStyles = makeStyles({
  chosen: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  text: { margin: 0, overflowWrap: 'anywhere' },
});

interface CustomerChoiceProps {
  /** null: the parcels of all customers */
  customer: DraftCustomer | null;
  onChoose(customer: DraftCustomer | null): void;
}

function Search({ onChoose }: Pick<CustomerChoiceProps, 'onChoose'>) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const { rows, isBusy, isSought } = useCustomers(text, isWanted);
  const options = rows.map(({ id, fullname, email, company }) => ({
    key: id,
    text: fullname,
    hint: [company, email].filter(Boolean).join(' · '),
  }));
  const pick = ({ key }: { key: string }): void => {
    const { id, fullname, email } = rows.find(row => row.id === key)!;
    onChoose({ id, name: fullname, email });
  };
  return (
    <SuggestBox
      label={formatMessage({ id: 'packing.for' })}
      hint={formatMessage({ id: 'packing.for.hint' })}
      value={text}
      placeholder={formatMessage({ id: 'packing.for.placeholder' })}
      before={<SearchRegular />}
      isBusy={isBusy}
      options={isBusy && isSought ? [] : options}
      nothing={isSought && !isBusy ? formatMessage({ id: 'packing.for.nothing' }) : undefined}
      onInput={setText}
      onPick={pick}
      onFocus={() => setWanted(true)}
    />
  );
}

/** For whom staff pack: the list and each scan are of this customer alone. */
export function CustomerChoice({ customer, onChoose }: CustomerChoiceProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  if (!customer) return <Search onChoose={onChoose} />;
  const { name, email } = customer;
  return (
    <div className={styles.chosen}>
      <p className={styles.text}>{formatMessage({ id: 'packing.for.chosen' }, { name, email })}</p>
      <Button onClick={() => onChoose(null)}>{formatMessage({ id: 'packing.for.all' })}</Button>
    </div>
  );
}
