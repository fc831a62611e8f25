import { useIntl } from 'react-intl';
import type { ApiError } from '../api/api-error.js';

/** The text of an error: the server's messages, else a description of the connection problem. */
export function useErrorText(): (error: ApiError) => string {
  const { formatMessage } = useIntl();
  return error => {
    if (error.messages.length > 0) return error.messages.join('\n');
    return formatMessage({
      id:
        error.status === 0 || error.status >= 502
          ? 'common.offline'
          : error.status === 429
            ? 'common.too_many'
            : 'common.unexpected',
    });
  };
}
