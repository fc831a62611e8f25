import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import type { ResourcePath } from '@porte/contracts/registry.js';
import { useSaveMutation } from '../../api/resources.js';
import type { Row } from '../../api/resource-types.js';
import { DtoForm } from '../../form/dto-form.js';
import { ErrorBar } from '../../form/error-bar.js';
import { LeaveGuard } from '../../form/leave-guard/leave-guard.js';
import { SaveBar } from '../../form/save-bar.js';
import { useDtoForm } from '../../form/use-dto-form.js';
import { useNotify } from '../../feedback/notify.js';
import type { FormDeclaration, ResourcePages, Viewer } from '../declaration.js';
import { changedInput, dtoFor, fieldsFor, newInput, requiredFor, startValues } from './form-fields.js';
import { FormGroups } from './form-groups.js';
import { useFormReturn } from './form-return.js';

type Values = Record<string, unknown>;

interface Asked {
  form: FormDeclaration;
  /** null for a new one */
  row: Row | null;
  viewer: Viewer;
  settingsOn: readonly string[];
  /** what every new row has: whom it belongs to */
  always: Values;
}

/** What the form is about, fixed when the page opens: what the server says later does not touch what is typed. */
function useStart({ form, row, viewer, settingsOn, always }: Asked) {
  const params = useParams();
  const make = () => {
    const aim = row ? ('update' as const) : ('create' as const);
    const fields = fieldsFor(form, aim, viewer, settingsOn);
    const from: Values = row ? { ...row } : { ...form.defaults?.(params), ...always };
    return {
      aim,
      fields,
      from,
      values: startValues(fields, from, aim),
      dto: dtoFor(form, aim),
      required: requiredFor(form, aim, fields),
    };
  };
  const start = useRef<ReturnType<typeof make>>(null);
  return (start.current ??= make());
}

function useSaving(path: ResourcePath, row: Row | null) {
  const [save] = useSaveMutation();
  return async (input: Values, idempotencyKey: string) => {
    if (row && Object.keys(input).length === 0) return { data: row };
    return save({ path, input, idempotencyKey, ...(row ? { id: row.id } : {}) });
  };
}

/** After a save: says so, with a link to the row, and leads back to the list. */
function useSaved({ list }: ResourcePages) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const way = useFormReturn();
  const saved = (row: Row): void => {
    notify(formatMessage({ id: 'form.saved' }), {
      to: list.to?.(row as never) ?? `${way.list}/${row.id}/edit`,
      text: formatMessage({ id: 'form.saved.link' }),
    });
    way.back();
  };
  return { saved, back: way.back };
}

const asIs = (input: Values): Values => input;

/** The form of a new row, or of one that is there. */
export function RowForm({ pages, ...asked }: Asked & { pages: ResourcePages }) {
  const { aim, fields, from, values: start, dto, required } = useStart(asked);
  const { parts, prepare = asIs, check } = asked.form;
  const { saved, back } = useSaved(pages);
  const form = useDtoForm<Values, Values, Row>({
    dto,
    values: start,
    required,
    ...(parts ? { parts } : {}),
    ...(check ? { check: (_input: Values, values: Values) => check(values) } : {}),
    save: useSaving(pages.path, asked.row),
    onSaved: saved,
    toInput: values => prepare(aim === 'create' ? newInput(fields, values, from) : changedInput(fields, values, start)),
  });
  return (
    <DtoForm form={form}>
      <LeaveGuard when={form.isDirty} />
      <ErrorBar error={form.error} />
      <FormGroups fields={fields} bundle={pages.bundle} />
      <SaveBar form={form} always={aim === 'create'} onCancel={back} />
    </DtoForm>
  );
}
