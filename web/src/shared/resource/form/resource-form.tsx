import { useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router-dom';
import { isMissing } from '../../api/api-error.js';
import { useRow } from '../../api/resources.js';
import type { Row } from '../../api/resource-types.js';
import { Problem } from '../../feedback/problem.js';
import { useSettingsOn } from '../../tenant/use-settings.js';
import { SkeletonRows } from '../../feedback/skeleton-rows.js';
import type { FormDeclaration, ResourcePages } from '../declaration.js';
import { RowForm } from './row-form.js';
import { useFormReturn } from './form-return.js';
import { LockedBar, type SentBack } from '../locked-bar.js';
import { MissingRow } from '../missing-row.js';
import { PageFrame } from '../../layout/page-frame.js';
import { Trail, useParent } from '../parent.js';

interface Props {
  pages: ResourcePages;
  form: FormDeclaration;
}

/** The row as it was when the form opened, fresh from the server; later news does not touch what is typed. */
function useFrozenRow(pages: ResourcePages, form: FormDeclaration, id: string) {
  const { row, isFetching, error, refetch } = useRow(pages.path, id, form.include);
  const frozen = useRef<Row>(undefined);
  if (row?.id === id && !isFetching && !error) frozen.current ??= row;
  return { row: frozen.current, error, isFetching, refetch };
}

const nameOf = ({ list }: ResourcePages, row: Row): string =>
  list.nameOf?.(row as never) ?? String((row as { name?: unknown }).name ?? '');

/** Data that the fields depend on: the parent row and the tenant's settings. */
function useFormData(pages: ResourcePages, form: FormDeclaration) {
  const owner = useParent(pages.parent);
  const keys = useMemo(() => [...new Set(form.fields.flatMap(({ setting }) => setting ?? []))], [form]);
  const settingsOn = useSettingsOn(keys);
  return { owner, settingsOn, isLocked: owner.isKnown && (pages.isLocked?.(owner.viewer) ?? false) };
}

interface FrameProps extends Props {
  title: string;
  data: ReturnType<typeof useFormData>;
  /** with the row itself */
  problem?: ReactNode;
  /** undefined while it loads, null for a new one */
  row: Row | null | undefined;
}

function FormBody({ pages, form, data: { owner, settingsOn, isLocked }, problem, row }: FrameProps) {
  if (owner.error && !owner.isFetching) return <Problem error={owner.error} onRetry={() => void owner.refetch()} />;
  if (problem) return problem;
  if (isLocked) return <LockedBar bundle={pages.bundle} />;
  if (row === undefined || !owner.isKnown || !settingsOn) return <SkeletonRows rows={form.fields.length} />;
  return (
    <RowForm pages={pages} form={form} row={row} viewer={owner.viewer} settingsOn={settingsOn} always={owner.where} />
  );
}

function FormFrame(props: FrameProps) {
  const {
    pages: { parent, bundle },
    data: { owner },
    title,
  } = props;
  const lead = parent && <Trail parent={parent} row={owner.viewer.parent} bundle={bundle} />;
  return (
    <PageFrame width="form" title={title} lead={lead}>
      <FormBody {...props} />
    </PageFrame>
  );
}

function ChangeForm({ pages, form, id }: Props & { id: string }) {
  const { formatMessage } = useIntl();
  const { row, error, isFetching, refetch } = useFrozenRow(pages, form, id);
  const data = useFormData(pages, form);
  const { list } = useFormReturn();
  if (isMissing(data.owner.error)) return <MissingRow />;
  if (!row && isMissing(error)) return <MissingRow to={list} />;
  if (row && data.owner.isKnown && pages.list.mayEdit?.(row as never, data.owner.viewer) === false) {
    const state: SentBack = { sentBack: nameOf(pages, row) };
    return <Navigate to={list} replace state={state} />;
  }
  const title = formatMessage({ id: `${pages.bundle}.edit` }, { name: row ? nameOf(pages, row) : '' });
  const problem = !row && error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : null;
  return <FormFrame pages={pages} form={form} data={data} title={title} row={row} problem={problem} />;
}

function NewForm({ pages, form }: Props) {
  const { formatMessage } = useIntl();
  const data = useFormData(pages, form);
  if (isMissing(data.owner.error)) return <MissingRow />;
  return (
    <FormFrame pages={pages} form={form} data={data} title={formatMessage({ id: `${pages.bundle}.new` })} row={null} />
  );
}

/** The whole form page of a declared resource: a new row, or by the path's `:id` the change of one. */
export function ResourceForm({ pages }: { pages: ResourcePages }) {
  const { id } = useParams();
  if (!pages.form) return null;
  return id ? (
    <ChangeForm key={id} pages={pages} form={pages.form} id={id} />
  ) : (
    <NewForm pages={pages} form={pages.form} />
  );
}
