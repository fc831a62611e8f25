import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { TenantDeletion, TenantDetails } from '@porte/contracts/identity/tenant.js';
import { SERVICES } from '@porte/contracts/registry.js';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../shared/api/api-error.js';
import { Facts } from '../../shared/display/facts.js';
import { ServiceProgress } from '../../shared/display/service-progress.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { useFormat } from '../../shared/format/use-format.js';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { Section } from '../../shared/layout/section.js';
import {
  useCancelTenantDeletionMutation,
  usePlanTenantDeletionMutation,
  useTenantDeletionQuery,
} from './tenant-api.js';

/** The form, which most tenants never need. */
const TenantDeletionForm = lazy(() =>
  import('./tenant-deletion-form.js').then(m => ({ default: m.TenantDeletionForm })),
);

const useStyles = makeStyles({
  danger: {
    borderLeft: `4px solid ${tokens.colorPaletteRedBorder2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  cancel: { alignSelf: 'flex-start' },
});

/** In ms, while services delete. */
const POLL_MS = 3000;

/** The words about the deletion of a tenant. */
const useDeletionWord = () => {
  const { formatMessage } = useIntl();
  return (name: string, values?: Record<string, string | number>): string =>
    formatMessage({ id: `tenants.deletion.${name}` }, values);
};

interface DeletionProps {
  tenant: TenantDetails;
  deletion: TenantDeletion;
}

/** What the law requires to be kept. */
function Kept() {
  const styles = useStyles();
  const word = useDeletionWord();
  return <p className={styles.text}>{word('kept')}</p>;
}

/** The waiting period, in which it can be canceled. */
function Planned({ tenant: { id }, deletion: { planned_for, asked_by, open_work } }: DeletionProps) {
  const styles = useStyles();
  const word = useDeletionWord();
  const { dateTime } = useFormat();
  const [cancel, { isLoading, error }] = useCancelTenantDeletionMutation();
  return (
    <Section title={word('planned')}>
      <ErrorBar error={(error as ApiError | undefined) ?? null} />
      <Facts
        facts={[
          [word('planned_for'), dateTime(planned_for)],
          [word('asked_by'), asked_by],
          ...(open_work ? [[word('open_work'), word(`open_work.${open_work}`)] as const] : []),
        ]}
      />
      <Kept />
      <Button
        className={styles.cancel}
        disabledFocusable={isLoading}
        onClick={() => {
          if (!isLoading)
            void cancel(id)
              .unwrap()
              .then(focusTitle, () => undefined);
        }}
      >
        {word('cancel')}
      </Button>
    </Section>
  );
}

/** How far it is: which services have finished. */
function Deleting({ deletion: { deleted_services: done, is_late } }: DeletionProps) {
  const word = useDeletionWord();
  return (
    <Section title={word('deleting')}>
      {is_late && (
        <MessageBar intent="warning">
          <MessageBarBody>{word(done.length < SERVICES.length ? 'late' : 'late.files')}</MessageBarBody>
        </MessageBar>
      )}
      <ServiceProgress
        label={word('deleting')}
        done={done}
        word={word}
        nameOf={service => word(`service.${service}`)}
      />
      <Kept />
    </Section>
  );
}

function Deleted({ deletion: { deleted_at, asked_by } }: DeletionProps) {
  const word = useDeletionWord();
  const { dateTime } = useFormat();
  return (
    <Section title={word('deleted')}>
      <Facts
        facts={[
          [word('deleted_at'), deleted_at ? dateTime(deleted_at) : ''],
          [word('asked_by'), asked_by],
        ]}
      />
      <Kept />
    </Section>
  );
}

const PARTS = { planned: Planned, deleting: Deleting, deleted: Deleted } as const;

/** The deletion of a tenant: asked for, waiting for its day, under way, done. */
export function TenantDeletionPart({ tenant }: { tenant: TenantDetails }) {
  const styles = useStyles();
  const word = useDeletionWord();
  const [plan] = usePlanTenantDeletionMutation();
  const { data, error, refetch, isLoading } = useTenantDeletionQuery(tenant.id);
  useTenantDeletionQuery(tenant.id, { pollingInterval: data?.state === 'deleting' ? POLL_MS : 0 });
  // A look that fails while services delete leaves what is shown.
  if (error && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (isLoading) return null;
  const Part = data && PARTS[data.state];
  if (!Part && tenant.status !== 'suspended') return null;
  return (
    <div className={styles.danger}>
      {Part ? (
        <Part tenant={tenant} deletion={data} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={2} columns={1} />}>
          <TenantDeletionForm
            tenant={tenant}
            word={word}
            plan={(input, idempotencyKey) => plan({ id: tenant.id, input, idempotencyKey })}
          />
        </Suspense>
      )}
    </div>
  );
}
