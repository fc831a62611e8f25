import type { Role } from '@porte/contracts/acl/matrix.js';
import { ConfirmProvider } from '../feedback/confirm.js';
import { Notices } from '../feedback/notify.js';
import type { ResourcePages } from '../resource/declaration.js';
import { ResourceForm } from '../resource/form/resource-form.js';
import { ResourceList } from '../resource/resource-list.js';
import type { MockServer } from './mock-server.js';
import { renderAt } from './render.js';

interface Visit {
  server: MockServer;
  role?: Role;
  /** the route's pattern; the path's own unless given */
  route?: string;
  /** what time it is, in ISO 8601 */
  now?: string;
}

/** Shows a declared resource's list, or by a path that ends in `/new` or `/edit` its form, as the shell would. */
export function visit(pages: unknown, path: string, { server, role = 'admin', route, now }: Visit) {
  const declared = pages as ResourcePages;
  const Page = /\/(new|edit)$/.test(path) ? ResourceForm : ResourceList;
  return renderAt(
    path,
    <>
      <ConfirmProvider>
        <Page pages={declared} />
      </ConfirmProvider>
      <Notices />
    </>,
    { server, role, ...(route ? { route } : {}), ...(now ? { now } : {}) },
  );
}
