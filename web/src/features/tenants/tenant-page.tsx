import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { invitationState } from '@porte/contracts/identity/invitation.js';
import type { TenantDetails } from '@porte/contracts/identity/tenant.js';
import { SUSPENSION_REASON_LENGTH } from '@porte/contracts/identity/tenant-input.js';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../shared/api/api-error.js';
import { Facts } from '../../shared/display/facts.js';
import { StatusBadge } from '../../shared/display/status-badge.js';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { BackButton } from '../../shared/layout/back-button.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { RowPage } from '../../shared/resource/row-page.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { tenant as own } from '../../shared/tenant/tenant.js';
import { useResumeTenantMutation, useSuspendTenantMutation } from './tenant-api.js';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', alignItems: 'start' },
  },
  column: { display: 'grid', gap: tokens.spacingVerticalL, minWidth: 0 },
  samples: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  figure: { margin: 0, minWidth: 0 },
  caption: {
    marginTop: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  sample: {
    minHeight: '112px',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  mail: { backgroundColor: '#ffffff', color: '#242424' },
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    fontWeight: tokens.fontWeightSemibold,
  },
  mark: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '24px',
    height: '24px',
    borderRadius: tokens.borderRadiusMedium,
    color: '#ffffff',
  },
  footer: { margin: 0, padding: tokens.spacingHorizontalM, whiteSpace: 'pre-line', fontSize: tokens.fontSizeBase200 },
  list: { listStyleType: 'none', margin: 0, padding: 0, overflowWrap: 'anywhere' },
  host: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  plan: { display: 'grid', rowGap: tokens.spacingVerticalXS, margin: 0 },
});

/** Its name in its colour, and the foot of its mails. */
function BrandSamples({ tenant: { name, brand } }: { tenant: TenantDetails }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const mark = (
    <span className={styles.mark} style={{ backgroundColor: brand.color }} aria-hidden>
      {name.charAt(0)}
    </span>
  );
  return (
    <Section
      title={formatMessage({ id: 'tenants.group.brand' })}
      action={<span className={styles.quiet}>{brand.color.toUpperCase()}</span>}
    >
      <div className={styles.samples}>
        <figure className={styles.figure}>
          <div className={styles.sample}>
            <div className={styles.bar}>
              {mark}
              {name}
            </div>
          </div>
          <figcaption className={styles.caption}>{formatMessage({ id: 'tenants.sample.app' })}</figcaption>
        </figure>
        <figure className={styles.figure}>
          <div className={`${styles.sample} ${styles.mail}`}>
            <div className={styles.bar}>{name}</div>
            <p className={styles.footer}>{brand.mail_footer || formatMessage({ id: 'tenants.mail_footer.none' })}</p>
          </div>
          <figcaption className={styles.caption}>{formatMessage({ id: 'tenants.sample.mail' })}</figcaption>
        </figure>
      </div>
    </Section>
  );
}

function Hosts({ hosts }: { hosts: readonly string[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage({ id: 'tenants.hosts' })}>
      <ul className={styles.list}>
        {hosts.map((host, place) => (
          <li key={host} className={styles.host}>
            <span>{host}</span>
            {place === 0 && <span className={styles.quiet}>{formatMessage({ id: 'tenants.hosts.first' })}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Plan({ people, max_people: max }: TenantDetails) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'tenants.people' });
  return (
    <Section title={formatMessage({ id: 'tenants.plan' })}>
      <div className={styles.plan}>
        <span>
          {max === null
            ? formatMessage({ id: 'tenants.people.unlimited' }, { people })
            : formatMessage({ id: 'tenants.people.of' }, { people, max })}
        </span>
        {max !== null && (
          <ProgressBar value={Math.min(1, people / max)} color={people >= max ? 'error' : 'brand'} aria-label={title} />
        )}
      </div>
    </Section>
  );
}

function Administrator({ administrator }: TenantDetails) {
  const { formatMessage } = useIntl();
  const now = useNow();
  const { dateTime } = useFormat();
  const state = administrator?.invitation ? invitationState(administrator.invitation, now.getTime()) : null;
  return (
    <Section title={formatMessage({ id: 'tenants.group.administrator' })}>
      {administrator ? (
        <Facts
          facts={[
            [formatMessage({ id: 'tenants.administrator.name' }), administrator.name],
            [formatMessage({ id: 'tenants.administrator.email' }), administrator.email],
            ...(state
              ? [
                  [
                    formatMessage({ id: 'tenants.invitation' }),
                    formatMessage(
                      { id: `tenants.invitation.${state}` },
                      { until: dateTime(administrator.invitation!.ends_at) },
                    ),
                  ] as const,
                ]
              : []),
          ]}
        />
      ) : (
        formatMessage({ id: 'tenants.administrator.none' })
      )}
    </Section>
  );
}

function useSuspension({ id, name }: TenantDetails) {
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  const notify = useNotify();
  const [suspend, suspending] = useSuspendTenantMutation();
  const [resume, resuming] = useResumeTenantMutation();
  const say = (verb: string): string => formatMessage({ id: `tenants.${verb}` }, { name });
  return {
    error: ((suspending.error ?? resuming.error) as ApiError | undefined) ?? null,
    isSaving: suspending.isLoading || resuming.isLoading,
    suspend: async (): Promise<void> => {
      let reason = '';
      const isSure = await confirm({
        title: say('suspend.title'),
        text: say('suspend.text'),
        verb: say('suspend'),
        note: {
          label: say('suspension_reason'),
          maxLength: SUSPENSION_REASON_LENGTH,
          onChange: text => (reason = text),
        },
      });
      if (isSure && !('error' in (await suspend({ id, reason })))) notify(say('suspended'));
    },
    resume: async (): Promise<void> => {
      if (!('error' in (await resume(id)))) notify(say('resumed'));
    },
  };
}

function ShownTenant({ tenant }: { tenant: TenantDetails }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { date } = useFormat();
  const can = useCan();
  const { error, isSaving, suspend, resume } = useSuspension(tenant);
  const isSuspended = tenant.status === 'suspended';
  const word = (name: string): string => formatMessage({ id: `tenants.${name}` });
  return (
    <PageFrame
      title={tenant.name}
      width="wide"
      back={<BackButton list="/tenants" label={word('back')} />}
      badge={<StatusBadge status={tenant.status} of="tenant" />}
      lead={formatMessage(
        { id: 'tenants.lead' },
        { slug: tenant.slug, zone: tenant.time_zone, currency: tenant.currency, since: date(tenant.created_at) },
      )}
      action={
        can('update', 'Tenant') && (
          <>
            {isSuspended && (
              <Button disabled={isSaving} onClick={() => void resume()}>
                {word('resume')}
              </Button>
            )}
            {!isSuspended && tenant.slug !== own.slug && (
              <Button disabled={isSaving} onClick={() => void suspend()}>
                {word('suspend')}
              </Button>
            )}
            <LinkButton to={`/tenants/${tenant.id}/edit`}>{word('change')}</LinkButton>
          </>
        )
      }
    >
      <ErrorBar error={error} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {isSuspended && (
            <Section title={word('suspended_since')}>
              <Facts
                facts={[
                  [word('since'), date(tenant.suspended_at!)],
                  ...(tenant.suspension_reason ? [[word('suspension_reason'), tenant.suspension_reason] as const] : []),
                ]}
              />
            </Section>
          )}
          <BrandSamples tenant={tenant} />
          <Hosts hosts={tenant.hosts} />
        </div>
        <div className={styles.column}>
          <Plan {...tenant} />
          <Administrator {...tenant} />
        </div>
      </div>
    </PageFrame>
  );
}

/** One tenant: how it shows itself, where it is reached, who runs it, and whether it may work. */
export function TenantPage() {
  const { formatMessage } = useIntl();
  return (
    <RowPage
      path="tenants"
      title={formatMessage({ id: 'tenants.one' })}
      missing={{
        title: formatMessage({ id: 'page.missing' }),
        text: formatMessage({ id: 'page.missing.text' }),
        listPath: '/tenants',
        toList: formatMessage({ id: 'tenants.back' }),
      }}
    >
      {tenant => <ShownTenant tenant={tenant} />}
    </RowPage>
  );
}
