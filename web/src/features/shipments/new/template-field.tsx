import { useEffect, useRef, useState } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useFormContext, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useFormat } from '../../../shared/format/use-format.js';
import { SuggestBox } from '../../../shared/form/suggest/suggest-box.js';
import type { Suggestion } from '../../../shared/form/suggest/suggestion.js';
import { useDebouncedValue } from '../../../shared/hooks/use-debounce.js';
import { parcelDraft, type ParcelDraft } from '../../../domain/shipments/draft.js';
import { useTemplatesOfQuery, type Template } from '../shipments-api.js';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    alignItems: 'flex-end',
    maxWidth: '480px',
    '& > :first-child': { flexGrow: 1, minWidth: 0 },
    '& > button': { flexShrink: 0 },
  },
});

function useTemplates(shipmentId: string, typed: string, isWanted: boolean) {
  const sought = typed.trim();
  const rested = useDebouncedValue(sought);
  const {
    data: templates = [],
    isFetching,
    error,
  } = useTemplatesOfQuery({ shipmentId, name: rested }, { skip: !isWanted });
  return { templates, isBusy: isWanted && !error && (sought !== rested || isFetching) };
}

/** The values of a template; contents and product may still be changed. */
const filledBy = ({ id, name, parcel_type, ...rest }: Template): Partial<ParcelDraft> => {
  const {
    length,
    width,
    height,
    weight,
    contents,
    sat_product_id,
    parcel_type: type,
  } = parcelDraft({ ...rest, parcel_type });
  return {
    parcel_type: type,
    length,
    width,
    height,
    weight,
    contents,
    sat_product_id,
    sat_product: '',
    save_as_package: false,
    template: { id, name },
  };
};

/** Only the values that a template cannot contain are left to type. */
const goToValue = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('input[name="declared_tax_value"]')?.focus());

/** Focuses the first field of an empty step, except if that opens an on-screen keyboard. */
function useFirstFocus(isFirst: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst && window.matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, [isFirst]);
  return input;
}

/** Templates of the shipment's customer: one fills in type, sides, weight and contents, and locks the measures. */
export function TemplateField({ shipmentId, isFirst }: { shipmentId: string; isFirst: boolean }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { number, cm, kg } = useFormat();
  const { setValue, clearErrors } = useFormContext<ParcelDraft>();
  const template = useWatch<ParcelDraft, 'template'>({ name: 'template' });
  const [typed, setTyped] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const input = useFirstFocus(isFirst);
  const { templates, isBusy } = useTemplates(shipmentId, typed ?? '', isWanted);
  const options = templates.map(({ id, name, length, width, height, weight }) => ({
    key: id,
    text: name,
    hint: `${number(length)} × ${number(width)} × ${cm(height)} · ${kg(weight)}`,
  }));
  const pick = ({ key }: Suggestion) => {
    const chosen = templates.find(one => one.id === key)!;
    for (const [name, value] of Object.entries(filledBy(chosen)))
      setValue(name as keyof ParcelDraft, value as never, { shouldDirty: true });
    clearErrors();
    setTyped(null);
    goToValue();
  };
  return (
    <div className={styles.row}>
      <SuggestBox
        inputRef={input}
        label={formatMessage({ id: 'shipment.template' })}
        placeholder={formatMessage({ id: 'shipment.template.placeholder' })}
        value={typed ?? template?.name ?? ''}
        isBusy={isBusy}
        options={typed && isBusy ? [] : options}
        nothing={
          isWanted && !isBusy ? formatMessage({ id: typed ? 'address.no_match' : 'shipment.template.none' }) : undefined
        }
        onFocus={() => setWanted(true)}
        onInput={setTyped}
        onPick={pick}
        onBlur={() => setTyped(null)}
      />
      {template && (
        <Button onClick={() => setValue('template', null, { shouldDirty: true })}>
          {formatMessage({ id: 'shipment.template.remove' })}
        </Button>
      )}
    </div>
  );
}
