import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Facts } from '../../shared/display/facts.js';
import { DialogFrame } from '../../shared/feedback/dialog-frame.js';
import { useFormat } from '../../shared/format/use-format.js';
import { amountOf } from '../../domain/prices/pasted-rows.js';
import { marginOf, type ShownRow } from '../../domain/prices/price-changes.js';
import type { PriceTable } from './use-price-table.js';

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
});

/** Edits one price of a user; it is one of the table's unsaved changes then. */
export function UserPriceDialog({ table, row, onClose }: { table: PriceTable; row: ShownRow; onClose(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { word, reading } = table;
  const [text, setText] = useState(row.cells['price'] == null ? '' : String(row.cells['price']));
  const [isSent, setSent] = useState(false);
  const amount = text.trim() === '' ? null : amountOf(text);
  const isWrong = typeof amount === 'string';
  const cost = reading.costOf(row.cells);
  const margin = isWrong ? null : marginOf(amount ?? row.cells['list'] ?? null, cost);
  const apply = (value: number | null): void => {
    table.setCell(row.kg, 'price', value);
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (!isWrong) apply(amount);
  };
  return (
    <DialogFrame
      surface={styles.surface}
      title={word('dialog', { kg: format.kg(row.kg) })}
      onClose={onClose}
      form={body => (
        <form onSubmit={submit} noValidate>
          {body}
        </form>
      )}
      actions={
        <>
          {row.cells['price'] != null && <Button onClick={() => apply(null)}>{word('use_list')}</Button>}
          <Button onClick={onClose}>{formatMessage({ id: 'form.cancel' })}</Button>
          <Button type="submit" appearance="primary">
            {word('apply')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [word('list'), row.cells['list'] == null ? '—' : format.money(row.cells['list'])],
          ...(table.hasMargin
            ? ([
                [word('admin_cost'), cost ? format.money(cost) : '—'],
                [
                  word('margin_amount'),
                  margin ? `${format.money(margin.amount)} · ${format.number(margin.percent ?? 0, 1)} %` : '—',
                ],
              ] as const)
            : []),
        ]}
      />
      <Field
        label={word('user_price')}
        hint={word('user_price.hint')}
        {...(isWrong && isSent ? { validationMessage: word('user_price.wrong') } : {})}
      >
        <Input inputMode="decimal" value={text} onChange={(_, { value }) => setText(value)} />
      </Field>
    </DialogFrame>
  );
}
