import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { TaxFiscalDatum } from '@porte/contracts/identity/tax-fiscal-datum.js';
import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { useMeQuery } from '../../shared/session/session-api.js';
import { useCan } from '../../shared/session/use-can.js';
import { useMe } from '../../shared/session/use-me.js';
import { SupportForm } from '../../shared/support/support-form.js';
import { LinkButton } from '../../shared/routing/link-button.js';

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXL },
  part: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalM },
  whole: { alignSelf: 'stretch' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0 },
});

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>
        <FormattedMessage id={title} />
      </h2>
      <p className={styles.text}>
        <FormattedMessage id={text} />
      </p>
      {children}
    </section>
  );
}

/** Why no demo label can be bought now; null if it can. */
function useDemoObstacle(): string | null {
  const { purchase_allowance, balance } = useMe();
  if (purchase_allowance === 'not_verified') return 'verify.demo.used';
  return (balance ?? 0) < 0 ? 'verify.demo.debt' : null;
}

function DemoButton() {
  const styles = useStyles();
  const reasonId = useId();
  const reason = useDemoObstacle();
  if (!reason)
    return (
      <LinkButton to="/shipments/new">
        <FormattedMessage id="verify.demo.do" />
      </LinkButton>
    );
  return (
    <>
      <Button disabledFocusable aria-describedby={reasonId}>
        <FormattedMessage id="verify.demo.do" />
      </Button>
      <p id={reasonId} className={styles.text}>
        <FormattedMessage id={reason} />
      </p>
    </>
  );
}

/** Shipments is unavailable, so the allowance is unknown. */
function Unknown() {
  const { refetch, isFetching } = useMeQuery();
  return (
    <div>
      <Button disabledFocusable={isFetching} onClick={() => void refetch()}>
        <FormattedMessage id="verify.look_again" />
      </Button>
    </div>
  );
}

/** The request to be verified, or how it goes. */
function Request({ latest }: { latest: TaxFiscalDatum | null }) {
  const styles = useStyles();
  const isWaiting = latest?.state === 'in_review';
  const reason = latest?.state === 'rejected' ? latest.reason : null;
  return (
    <>
      {isWaiting && (
        <p className={styles.text}>
          <FormattedMessage id="verify.form.in_review" />
        </p>
      )}
      {reason && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <FormattedMessage id="verify.form.rejected" values={{ reason }} />
          </MessageBarBody>
        </MessageBar>
      )}
      <LinkButton to="/tax_fiscal_data" appearance={isWaiting ? 'secondary' : 'primary'}>
        <FormattedMessage id={`verify.form.${isWaiting ? 'see' : reason ? 'again' : 'do'}`} />
      </LinkButton>
    </>
  );
}

function OwnRequest() {
  const { page, error, isFetching, refetch } = useList('tax_fiscal_data', { per_page: 1 });
  if (page) return <Request latest={page.data[0] ?? null} />;
  return error && !isFetching ? (
    <Problem error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={1} columns={1} />
  );
}

function Unverified() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const isOwner = useMe().parent_id === null;
  const mayConnect = useCan()('create', 'Store');
  return (
    <>
      <Part title="verify.form" text={isOwner ? 'verify.form.text' : 'verify.form.parent'}>
        {isOwner && <OwnRequest />}
      </Part>
      <Part title="verify.demo" text="verify.demo.text">
        <DemoButton />
      </Part>
      {mayConnect && (
        <Part title="verify.stores" text="verify.stores.text">
          <LinkButton to="/stores/new">
            <FormattedMessage id="verify.stores.do" />
          </LinkButton>
        </Part>
      )}
      <Part title="verify.ask" text="verify.ask.text">
        <div className={styles.whole}>
          <SupportForm subject={formatMessage({ id: 'verify.ask.subject' })} />
        </div>
      </Part>
    </>
  );
}

/** What a customer can do until staff have verified its fiscal data, or those of its wallet's owner. */
export function VerifyPage() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { purchase_allowance: allowance } = useMe();
  const state = allowance === null ? 'unknown' : allowance === 'free' ? 'done' : 'open';
  return (
    <PageFrame title={formatMessage({ id: 'verify.title' })} width="form">
      <div className={styles.parts} data-stack="">
        <p className={styles.text}>{formatMessage({ id: `verify.${state}` })}</p>
        {state === 'done' && (
          <div>
            <LinkButton to="/" appearance="primary">
              <FormattedMessage id="verify.home" />
            </LinkButton>
          </div>
        )}
        {state === 'unknown' && <Unknown />}
        {state === 'open' && <Unverified />}
      </div>
    </PageFrame>
  );
}
