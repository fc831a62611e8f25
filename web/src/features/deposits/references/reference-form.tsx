import {
  MercadoPreferenceInput,
  PaypalCheckoutInput,
  ReferenceInput,
  type Deposit,
} from '@porte/contracts/payments/deposit.js';
import type { PaymentMethod } from '@porte/contracts/payments/payment-method.js';
import { useIntl } from 'react-intl';
import { DtoForm } from '../../../shared/form/dto-form.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import { FormEnd } from '../../../shared/form/form-end.js';
import { useDtoForm, type DtoFormState } from '../../../shared/form/use-dto-form.js';
import {
  useCreateReferenceMutation,
  useMercadoPreferenceMutation,
  usePaypalCheckoutMutation,
} from '../deposits-api.js';
import { AmountField } from '../amount-field.js';

interface Values {
  amount: number | string | null;
}

interface Props {
  method: PaymentMethod;
  onMade(deposit: Deposit): void;
}

const API_METHODS = { spei: 'bank', store: 'store' } as const;
/** Ways whose payer decides at the provider's own page. */
const PAGES = { paypal: PaypalCheckoutInput, mercado_pago: MercadoPreferenceInput } as const;
type PageMethod = keyof typeof PAGES;
const isPageMethod = (method: PaymentMethod['method']): method is PageMethod => Object.hasOwn(PAGES, method);

type Input = ReferenceInput | PaypalCheckoutInput | MercadoPreferenceInput;

/** Asks for a charge to pay at a bank, a shop or the provider's page, and says before what will be credited. */
export function ReferenceForm({ method, onMade }: Props) {
  const { formatMessage } = useIntl();
  const [create] = useCreateReferenceMutation();
  const [checkout] = usePaypalCheckoutMutation();
  const [prefer] = useMercadoPreferenceMutation();
  const page = isPageMethod(method.method) ? method.method : undefined;
  const form: DtoFormState<Values> = useDtoForm<Values, Input, Deposit>({
    dto: page ? PAGES[page] : ReferenceInput,
    values: { amount: null },
    toInput: ({ amount }) =>
      ({
        ...(page ? {} : { payment_method: API_METHODS[method.method as keyof typeof API_METHODS] }),
        ...(amount === null ? {} : { amount }),
      }) as Input,
    save: (input, idempotencyKey) =>
      page
        ? { paypal: checkout, mercado_pago: prefer }[page]({ input, idempotencyKey })
        : create({ input: input as ReferenceInput, idempotencyKey }),
    onSaved: onMade,
  });
  const amount = form.methods.watch('amount');
  const word = (name: string): string => formatMessage({ id: `deposits.${name}` });
  return (
    <DtoForm form={form} label={word(`method.${method.method}`)}>
      <ErrorBar error={form.error} />
      <AmountField method={method} />
      <FormEnd
        form={form}
        verb={word(page ? `continue.${page}` : 'reference.verb')}
        isOff={page === 'paypal' && !(typeof amount === 'number' && amount >= method.minimum)}
      />
    </DtoForm>
  );
}
