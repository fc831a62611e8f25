import { Button, Image, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { invitationState } from '@porte/contracts/identity/invitation.js';
import { BRAND_PICTURES, type BrandPicture, type TenantDetails } from '@porte/contracts/identity/tenant.js';
import { SUSPENSION_REASON_LENGTH } from '@porte/contracts/identity/tenant-input.js';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../shared/api/api-error.js';
import { BrandPictureControl } from '../../shared/brand/brand-picture.js';
import { DataCopies } from '../../shared/copies/data-copies.js';
import { Facts } from '../../shared/display/facts.js';
import { StatusBadge } from '../../shared/display/status-badge.js';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { BackButton } from '../../shared/layout/back-button.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { usePlanQuery } from '../../shared/plan/plan-api.js';
import { PlanUseLine } from '../../shared/plan/plan-use.js';
import { RowPage } from '../../shared/resource/row-page.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { tenant as own } from '../../shared/tenant/tenant.js';
import { TenantDeletionPart } from './tenant-deletion.js';
import { EnterButton } from './enter-button.js';
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
  picture: { display: 'block', width: '100%', height: '112px', objectFit: 'cover' },
  label: { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' },
  foot: {
    padding: tokens.spacingHorizontalS,
    borderTop: '2px solid #242424',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
  },
  pictures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    gap: tokens.spacingHorizontalL,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  pictureName: { display: 'block', marginBottom: tokens.spacingVerticalXS },
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
  plan: { display: 'grid', rowGap: tokens.spacingVerticalM },
});

function Sample({ name, more, children }: { name: string; more?: string | undefined; children: ReactNode }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <figure className={styles.figure}>
      <div className={mergeClasses(styles.sample, more)}>{children}</div>
      <figcaption className={styles.caption}>{formatMessage({ id: `tenants.sample.${name}` })}</figcaption>
    </figure>
  );
}

/** Uploads and removes a picture of the brand. */
function PictureOf({ tenant: { id, brand }, picture }: { tenant: TenantDetails; picture: BrandPicture }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: `tenants.brand.${picture}` });
  return (
    <div role="group" aria-label={label}>
      <span className={styles.pictureName}>{label}</span>
      <BrandPictureControl
        place={`tenants/${id}/pictures`}
        picture={picture}
        label={label}
        url={brand[picture] ?? null}
        words={{
          choose: formatMessage({ id: 'tenants.picture.choose' }),
          change: formatMessage({ id: 'tenants.picture.change' }),
          uploading: formatMessage({ id: 'tenants.picture.uploading' }),
          remove: formatMessage({ id: 'tenants.picture.remove' }),
        }}
      />
    </div>
  );
}

/** How it shows itself in the app, before sign-in, in mails and on labels. */
function BrandSamples({ tenant }: { tenant: TenantDetails }) {
  const { name, brand } = tenant;
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const mayChange = useCan()('update', 'Tenant');
  const mark = brand.logo ? (
    <Image src={brand.logo} alt="" width={24} height={24} fit="contain" />
  ) : (
    <span className={styles.mark} style={{ backgroundColor: brand.color }} aria-hidden>
      {name.charAt(0)}
    </span>
  );
  const title = (
    <div className={styles.bar}>
      {mark}
      {name}
    </div>
  );
  const without = formatMessage({ id: 'tenants.mail_footer.none' });
  return (
    <Section
      title={formatMessage({ id: 'tenants.group.brand' })}
      action={<span className={styles.quiet}>{brand.color.toUpperCase()}</span>}
    >
      <div className={styles.samples}>
        <Sample name="app">{title}</Sample>
        {brand.login_picture && (
          <Sample name="login">
            <img className={styles.picture} src={brand.login_picture} alt="" />
          </Sample>
        )}
        <Sample name="mail" more={styles.mail}>
          {brand.logo ? title : <div className={styles.bar}>{name}</div>}
          <p className={styles.footer}>{brand.mail_footer || without}</p>
        </Sample>
        <Sample name="label" more={mergeClasses(styles.mail, styles.label)}>
          <div className={styles.bar}>{name}</div>
          <div className={styles.foot}>{brand.label_footer || without}</div>
        </Sample>
      </div>
      {mayChange && (
        <div className={styles.pictures}>
          {BRAND_PICTURES.map(picture => (
            <PictureOf key={picture} tenant={tenant} picture={picture} />
          ))}
        </div>
      )}
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

function Plan({ id }: TenantDetails) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data: plan, error, refetch } = usePlanQuery(`tenants/${id}/plan`);
  return (
    <Section title={formatMessage({ id: 'plan.title' })}>
      {plan ? (
        <div className={styles.plan}>
          {plan.uses.map(use => (
            <PlanUseLine key={use.of} use={use} month={plan.month} />
          ))}
        </div>
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} columns={1} />
      )}
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
        can('update', 'Tenant') &&
        tenant.status !== 'deleted' && (
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
            <EnterButton tenant={tenant} />
          </>
        )
      }
    >
      <ErrorBar error={error} />
      <div className={styles.columns} data-stack="narrow">
        <div className={styles.column} data-stack="">
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
          {tenant.status !== 'deleted' && (
            <>
              <BrandSamples tenant={tenant} />
              <Hosts hosts={tenant.hosts} />
            </>
          )}
          {can('update', 'Tenant') && tenant.slug !== own.slug && <TenantDeletionPart tenant={tenant} />}
        </div>
        <div className={styles.column} data-stack="">
          {tenant.status !== 'deleted' && (
            <>
              <Plan {...tenant} />
              <Administrator {...tenant} />
            </>
          )}
          {can('update', 'Tenant') && (
            <DataCopies
              place={`tenants/${tenant.id}/copies`}
              fileName={tenant.slug}
              word={(name, values) => formatMessage({ id: `tenants.copy.${name}` }, values)}
            />
          )}
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
