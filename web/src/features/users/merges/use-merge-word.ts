import { useIntl } from 'react-intl';

/** The words of merges, by the end of their id. */
export const useMergeWord = () => {
  const { formatMessage } = useIntl();
  return (name: string, values?: Record<string, string | number | null>): string =>
    formatMessage({ id: `user_merges.${name}` }, values);
};
