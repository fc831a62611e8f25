import { ArrowEnterLeftRegular } from '@fluentui/react-icons/svg/arrow-enter-left';
import { Button, makeStyles, MessageBar, MessageBarBody, MessageBarTitle, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useFormat } from '../../../shared/format/use-format.js';
import { KeyHint } from '../../../shared/layout/key-hint.js';
import { addFundsPath } from '../../../shared/routing/add-funds-path.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useMeQuery } from '../../../shared/session/session-api.js';
import { BackButton, StepFooter } from '../new/step-actions.js';
import type { PurchaseStage } from '../purchase/purchase-stage.js';
import type { Affordable } from '../../../domain/rates/affordable.js';

const PHONE = '@media (max-width: 640px)';

const useStyles = makeStyles({
  // the bar at its end sticks to the bottom of the window, so this may not end before the rates do
  root: { display: 'contents' },
  words: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', minWidth: 0, textAlign: 'end' },
  after: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  promise: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    [PHONE]: { display: 'none' },
  },
  pay: { [PHONE]: { flexGrow: 1 } },
  body: {
    display: 'flex',
    flexDirection: 'column',
    overflowWrap: 'anywhere',
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
  },
});

interface PayBarProps {
  /** the amount to pay; null until a rate is chosen, `hidden` for users without prices */
  total: number | 'hidden' | null;
  isDemo: boolean;
  /** null if it is unknown */
  wallet: Affordable | null;
  /** another user's balance pays */
  isOthers: boolean;
  /** of the purchase; buttons are enabled only while it is open */
  stage: PurchaseStage;
  /** the refusal above already shows the missing balance */
  isTold: boolean;
  onPay(): void;
  /** to the parcel */
  onBack(): void;
}

/** Refetches the balance: a deposit may have arrived. */
function LookAgain() {
  const { refetch, isFetching } = useMeQuery();
  return (
    <Button disabledFocusable={isFetching} onClick={() => void refetch()}>
      <FormattedMessage id="rates.look_again" />
    </Button>
  );
}

/** Leads to the ways to pay what is missing, and from there back to this step, which keeps everything. */
function AddFunds({ missing }: { missing: number }) {
  const styles = useStyles();
  const format = useFormat();
  const { pathname } = useLocation();
  return (
    <LinkButton className={styles.pay} appearance="primary" size="large" to={addFundsPath(pathname, missing)}>
      <FormattedMessage id="rates.add_missing" values={{ missing: format.money(missing) }} />
    </LinkButton>
  );
}

/** Too low a balance, shown before any press; a deposit unlocks the button. */
function TooLittle({ missing }: { missing: number }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  return (
    <MessageBar intent="warning" layout="multiline" role="status">
      <MessageBarBody className={styles.body}>
        <MessageBarTitle>
          {formatMessage({ id: 'rates.too_little' }, { missing: format.money(missing) })}
        </MessageBarTitle>
        <span>
          <FormattedMessage id="rates.too_little.next" />
        </span>
      </MessageBarBody>
    </MessageBar>
  );
}

function usePayText({ total, isDemo, stage }: Pick<PayBarProps, 'total' | 'isDemo' | 'stage'>): string {
  const { formatMessage } = useIntl();
  const format = useFormat();
  if (stage !== 'open') return formatMessage({ id: stage === 'checking' ? 'rates.checking' : 'rates.buying' });
  if (total === null) return formatMessage({ id: 'rates.choose_first' });
  if (total === 'hidden') return formatMessage({ id: isDemo ? 'rates.make_demo' : 'rates.buy' });
  return formatMessage({ id: isDemo ? 'rates.make_demo' : 'rates.pay' }, { total: format.money(total) });
}

/** The end of step 3: the remaining balance, and the button with the amount. */
export function PayBar({ total, isDemo, wallet, isOthers, stage, isTold, onPay, onBack }: PayBarProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const text = usePayText({ total, isDemo, stage });
  const isBuying = stage !== 'open';
  const missing = wallet?.missing ?? 0;
  const isShort = missing > 0 && !isBuying;
  const mayAdd = useCan()('create', 'Deposit');
  const isBlocked = total === null || isBuying || missing > 0;
  return (
    <div className={styles.root}>
      {isShort && !isTold && <TooLittle missing={missing} />}
      <StepFooter back={!isBuying && <BackButton onBack={onBack} />}>
        <div className={styles.words}>
          {wallet && missing === 0 && !isBuying && (
            <span className={styles.after}>
              {formatMessage({ id: 'rates.after' }, { balance: format.money(wallet.after) })}
            </span>
          )}
          {isOthers && total !== null && (
            <span className={styles.after}>{formatMessage({ id: 'rates.others_balance' })}</span>
          )}
          {total !== null && !isDemo && missing === 0 && !isBuying && (
            <span className={styles.promise}>{formatMessage({ id: 'rates.promise' })}</span>
          )}
        </div>
        {isShort && <LookAgain />}
        {isShort && mayAdd ? (
          <AddFunds missing={missing} />
        ) : (
          <Button
            className={styles.pay}
            appearance="primary"
            size="large"
            disabledFocusable={isBlocked}
            aria-busy={isBuying}
            onClick={isBlocked ? undefined : onPay}
          >
            {text}
            {!isBlocked && (
              <KeyHint>
                <ArrowEnterLeftRegular />
              </KeyHint>
            )}
          </Button>
        )}
      </StepFooter>
    </div>
  );
}
