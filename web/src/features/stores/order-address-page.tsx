import { makeStyles, tokens } from '@fluentui/react-components';
import type { StoreOrder } from '@porte/contracts/shipments/store.js';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { addressValues, type AddressValues } from '../../domain/address/address-values.js';
import { toTypedAddress, TypedAddress } from '../../domain/address/typed-address.js';
import { AddressFields } from '../../shared/address-form/address-fields.js';
import { useAddressRules } from '../../shared/address-form/use-address-rules.js';
import { isMissing } from '../../shared/api/api-error.js';
import type { Row } from '../../shared/api/resource-types.js';
import { useRow, useSaveMutation } from '../../shared/api/resources.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { MissingRow } from '../../shared/resource/missing-row.js';
import { useProblemText } from './use-problem-text.js';

const LIST = '/store-orders';

const useStyles = makeStyles({ fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM } });

function Form({ order }: { order: StoreOrder }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const navigate = useNavigate();
  const rules = useAddressRules();
  const [save] = useSaveMutation();
  const back = (): void => void navigate(LIST);
  const form = useDtoForm<AddressValues, TypedAddress, Row>({
    dto: TypedAddress,
    required: rules.phoneOptional ? [] : ['phone'],
    values: addressValues(order.destination as unknown as Row),
    toInput: values => toTypedAddress(values, rules),
    fieldOf: name => name.replace('destination_attributes.', ''),
    save: (input, idempotencyKey) =>
      save({ path: 'store_orders', id: order.id, input: { destination_attributes: input }, idempotencyKey }),
    onSaved: () => {
      notify(formatMessage({ id: 'form.saved' }));
      back();
    },
  });
  return (
    <DtoForm form={form}>
      <LeaveGuard when={form.isDirty} />
      <ErrorBar error={form.error} />
      <div className={styles.fields}>
        <AddressFields prefix="" />
      </div>
      <SaveBar form={form} always onCancel={back} />
    </DtoForm>
  );
}

/** Corrects where an order goes; what it lacks stands above the form. */
export function OrderAddressPage() {
  const { orderId = '' } = useParams();
  const { formatMessage } = useIntl();
  const textOf = useProblemText();
  const { row, error, refetch } = useRow('store_orders', orderId);
  const opened = useRef<StoreOrder>(undefined);
  if (row) opened.current ??= row;
  const order = opened.current;
  if (error && isMissing(error)) return <MissingRow />;
  if (error && !order) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!order) return <SkeletonRows rows={8} columns={2} />;
  const problems = order.problems.map(each => textOf(each, order)).join(' · ');
  return (
    <PageFrame
      width="form"
      title={formatMessage({ id: 'store_orders.correct' }, { number: order.number })}
      lead={problems && formatMessage({ id: 'store_orders.missing' }, { problems })}
    >
      <Form order={order} />
    </PageFrame>
  );
}
