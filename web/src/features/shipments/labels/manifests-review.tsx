import { Button, makeStyles } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useList } from '../../../shared/api/resources.js';
import { DialogFrame } from '../../../shared/feedback/dialog-frame.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { CarrierManifestNews } from './carrier-manifest-news.js';

const useStyles = makeStyles({ surface: { maxWidth: '560px' } });

/** The manifests whose carriers did not answer, the oldest first, for staff who settle them; the address says that they are open. */
export function ManifestsReview() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [url, setUrl] = useSearchParams();
  const query = { where: { status: 'needs_review' }, order: 'created_at asc' };
  const { page, error, refetch } = useList('carrier_manifests', query);
  const close = (): void => {
    const rest = new URLSearchParams(url);
    rest.delete('manifests');
    setUrl(rest, { replace: true });
  };
  return (
    <DialogFrame
      title={formatMessage({ id: 'shipments.manifest.review' })}
      surface={styles.surface}
      onClose={close}
      actions={<Button onClick={close}>{formatMessage({ id: 'shipments.manifest.close' })}</Button>}
    >
      {error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        !page && <SkeletonRows rows={2} columns={1} />
      )}
      {page?.data.length === 0 && <span>{formatMessage({ id: 'shipments.manifest.review.none' })}</span>}
      {page?.data.map(manifest => (
        <CarrierManifestNews key={manifest.id} {...manifest} />
      ))}
    </DialogFrame>
  );
}
