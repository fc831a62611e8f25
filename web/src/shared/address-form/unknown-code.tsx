import { useState } from 'react';
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { tabStore } from '../browser/stores.js';
import type { PostalPlace } from './places-api.js';

const useStyles = makeStyles({ bar: { minWidth: 0 }, text: { overflowWrap: 'anywhere' } });

const KEY = 'confirmed_postal_codes';
const confirmedCodes = (): string[] => (tabStore.get(KEY) ?? '').split(',');

interface Props {
  code: string;
  /** the catalogue's answer for the code; undefined while there is none */
  place: PostalPlace | undefined;
}

/** Warns of a postal code without colonies in the catalogue. The catalogue may be incomplete, so the warning never blocks the form; a code confirmed once is not questioned again in this tab. */
export function UnknownCode({ code, place }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [confirmed, setConfirmed] = useState(confirmedCodes);
  if (!place || place.data.length > 0 || confirmed.includes(code)) return null;
  const confirm = () => {
    const next = [...confirmedCodes(), code];
    tabStore.set(KEY, next.join(','));
    setConfirmed(next);
  };
  return (
    <MessageBar className={styles.bar} intent="warning" layout="multiline">
      <MessageBarBody className={styles.text}>
        {formatMessage({ id: 'address.unknown_code.warning' }, { code })}
      </MessageBarBody>
      <MessageBarActions>
        <Button type="button" onClick={confirm}>
          {formatMessage({ id: 'address.unknown_code.confirm' })}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
