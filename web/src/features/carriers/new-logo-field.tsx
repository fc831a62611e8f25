import { Button, Field, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useField } from '../../shared/form/fields/use-field.js';
import type { FormFieldWords } from '../../shared/resource/declaration.js';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
});

/** The logo of a carrier that is not saved yet: sent with the form. */
export function NewLogoField(words: FormFieldWords) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const { value, change, shown } = useField<File | null>({
    ...words,
    hint: formatMessage({ id: 'carriers.logo.new_hint' }),
  });
  const choose = (file: File | undefined): void => {
    if (file) change(file);
    if (input.current) input.current.value = '';
  };
  return (
    <Field {...shown}>
      {control => (
        <div
          role="group"
          id={control.id}
          className={styles.row}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
        >
          <input
            ref={input}
            type="file"
            hidden
            aria-label={words.label}
            accept="image/png,image/jpeg,image/webp"
            onChange={event => choose(event.target.files?.[0])}
          />
          {value && <Text className={styles.name}>{value.name}</Text>}
          <Button onClick={() => input.current?.click()}>
            {formatMessage({ id: value ? 'carriers.logo.change' : 'carriers.logo.choose' })}
          </Button>
          {value && (
            <Button appearance="subtle" onClick={() => change(null)}>
              {formatMessage({ id: 'carriers.logo.remove' })}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
