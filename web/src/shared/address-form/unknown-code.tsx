import { useEffect, useState } from 'react';
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { isMexicanPostalCode } from '@porte/contracts/catalog/postal-prefixes.js';
import { HOME_COUNTRY } from '../../domain/address/address-values.js';
import { useFormScope } from '../form/form-context.js';
import { confirmCode, isConfirmedCode } from './confirmed-codes.js';
import { useLazyPostalPlaceQuery, type PostalPlace } from './places-api.js';

const useStyles = makeStyles({ bar: { minWidth: 0 }, text: { overflowWrap: 'anywhere' } });

const UNKNOWN = { rule: 'isKnownPostalCode', constraints: [] };

interface Props {
  /** the form's name of the code's field */
  name: string;
  code: string;
  country: string;
  /** the catalogue's answer for the code; undefined while there is none */
  place: PostalPlace | undefined;
  /** the message's id */
  warning?: string;
}

/** Holds the form back until a code without colonies is confirmed; if the catalogue does not answer, the form passes. */
function useCodeGuard({ name, code, country }: Pick<Props, 'name' | 'code' | 'country'>): void {
  const { guard } = useFormScope();
  const [ask] = useLazyPostalPlaceQuery();
  const isAsked = country === HOME_COUNTRY && isMexicanPostalCode(code);
  useEffect(() => {
    if (!isAsked) return undefined;
    return guard(name, async () => {
      if (isConfirmedCode(code)) return null;
      const { data } = await ask(code, true);
      return data?.data.length === 0 ? UNKNOWN : null;
    });
  }, [guard, ask, name, code, isAsked]);
}

/** Asks whether a postal code without colonies in the catalogue is right: until the person says so, the form is not sent. */
export function UnknownCode({ name, code, country, place, warning = 'address.unknown_code.warning' }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { clearErrors } = useFormContext();
  const [, setConfirmed] = useState('');
  useCodeGuard({ name, code, country });
  if (!place || place.data.length > 0 || isConfirmedCode(code)) return null;
  const confirm = () => {
    confirmCode(code);
    clearErrors(name);
    setConfirmed(code);
  };
  return (
    <MessageBar className={styles.bar} intent="warning" layout="multiline">
      <MessageBarBody className={styles.text}>{formatMessage({ id: warning }, { code })}</MessageBarBody>
      <MessageBarActions>
        <Button type="button" onClick={confirm}>
          {formatMessage({ id: 'address.unknown_code.confirm' })}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
