import type { ExportedPath } from '@porte/contracts/export-columns.js';
import { exportsAllUsers } from '@porte/contracts/export-access.js';
import { registry } from '@porte/contracts/registry.js';
import type { Model } from '@porte/contracts/acl/matrix.js';
import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useCan } from '../session/use-can.js';
import { useRole } from '../session/use-me.js';
import type { ListQuery } from '../api/query-text.js';
import { lazyPart } from '../routing/lazy-part.js';
import { saveFile } from './save-file.js';
import type { ExportDialogProps } from './export-dialog.js';
import { useBreakpoint } from './table/use-breakpoint.js';

// Few visits export.
const { Part: ExportDialog } = lazyPart<ExportDialogProps>(
  () => import('./export-dialog.js').then(m => m.ExportDialog),
  'page',
);

interface ExportButtonProps {
  path: ExportedPath;
  /** search, filter and order in use */
  query?: ListQuery;
  /** of the file, without its ending */
  fileName: string;
  /** columns that this person does not see */
  hidden?: readonly string[];
  /** of the button, where the page has other rows than those of the file */
  label?: string;
  /** the query is of one user's rows */
  ofOneUser?: boolean;
}

/** Asks for columns and kind of file, and downloads the resource's rows; absent for a person who may not read or export them. */
export function ExportButton({ path, query = {}, fileName, hidden = [], label, ofOneUser = false }: ExportButtonProps) {
  const { formatMessage } = useIntl();
  const can = useCan();
  const isPhone = useBreakpoint() === 'phone';
  const [isOpen, setOpen] = useState(false);
  const role = useRole();
  if (!can('read', registry[path].model as Model) || !(ofOneUser || exportsAllUsers(path, role))) return null;
  const text = label ?? formatMessage({ id: 'page.export' });
  return (
    <>
      <Button
        icon={<ArrowDownloadRegular />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...(isPhone ? { 'aria-label': text } : {})}
      >
        {isPhone ? null : text}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog
            path={path}
            query={query}
            hidden={hidden}
            onFile={(file, ending) => saveFile(file, `${fileName}.${ending}`)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
