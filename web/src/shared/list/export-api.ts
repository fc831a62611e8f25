import type { ExportedPath } from '@porte/contracts/export-columns.js';
import { api } from '../api/api.js';
import { queryText, type ListQuery } from '../api/query-text.js';

/** A file of a list's rows: of the filters and the search in use, with the chosen columns in their order. */
export interface Exporting {
  path: ExportedPath;
  /** of the list; its page and includes are left out */
  query: ListQuery;
  format: 'xlsx' | 'csv';
  columns: readonly string[];
}

const exportApi = api.injectEndpoints({
  endpoints: build => ({
    exportFile: build.mutation<Blob, Exporting>({
      query: ({ path, query: { page: _, per_page: __, after: ___, include: ____, ...query }, format, columns }) => {
        const params = new URLSearchParams(queryText(query));
        params.set('format', format);
        params.set('columns', columns.join(','));
        return { url: `${path}/export?${params}`, method: 'POST', as: 'file' };
      },
    }),
  }),
});

export const { useExportFileMutation } = exportApi;
