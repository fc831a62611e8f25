import type {
  ListedReport,
  ReportFormat,
  ReportInput,
  ReportPath,
  ReportView,
} from '@porte/contracts/reports/report.js';
import { api } from '../../shared/api/api.js';
import type { ApiError } from '../../shared/api/api-error.js';

interface Named {
  path: ReportPath;
  id: string;
}

/** A report of a list. */
export type ReportOfList = ReportView & { path: ReportPath; format: ReportFormat };

/** One's own reports, and the kinds whose service did not answer. */
export interface OwnReports {
  reports: ReportOfList[];
  missing: ReportPath[];
}

const viewOf = (answer: { data: ReportView }): ReportView => answer.data;

const reportsApi = api.injectEndpoints({
  endpoints: build => ({
    reportList: build.query<ListedReport[], void>({
      query: () => ({ url: 'reports' }),
      transformResponse: (answer: { data: ListedReport[] }) => answer.data,
      providesTags: ['reports', 'settings'],
    }),
    reportLimit: build.query<number | null, void>({
      query: () => ({ url: 'reports/report_limit' }),
      transformResponse: (answer: { data: { val: number | null } }) => answer.data.val,
      providesTags: ['settings'],
    }),
    showReport: build.mutation<ListedReport, { id: ReportPath; visible: boolean }>({
      query: ({ id, visible }) => ({ url: `reports/${id}`, method: 'PUT', body: { report: { visible } } }),
      transformResponse: (answer: { data: ListedReport }) => answer.data,
      invalidatesTags: ['reports', 'settings'],
    }),
    // Each service has its own; one that does not answer hides the reports of no other.
    ownReports: build.query<OwnReports, readonly ReportPath[]>({
      queryFn: async (paths, _api, _options, ask) => {
        const answers = await Promise.all(paths.map(path => ask({ url: `${path}/reports` })));
        const failed = answers.find(({ error }) => error !== undefined);
        if (failed && answers.every(({ error }) => error !== undefined)) return { error: failed.error as ApiError };
        const reports = answers.flatMap(({ data }) => (data as { data: ReportOfList[] } | undefined)?.data ?? []);
        return {
          data: {
            reports: reports.sort((a, b) => b.created_at.localeCompare(a.created_at)),
            missing: paths.filter((_, at) => answers[at]!.error !== undefined),
          },
        };
      },
      providesTags: ['reports'],
    }),
    beginReport: build.mutation<ReportView, { path: ReportPath; input: ReportInput }>({
      query: ({ path, input }) => ({
        url: `${path}/reports`,
        method: 'POST',
        body: { report: input },
        idempotencyKey: crypto.randomUUID(),
      }),
      transformResponse: viewOf,
      invalidatesTags: ['reports'],
    }),
    cancelReport: build.mutation<ReportView, Named>({
      query: ({ path, id }) => ({ url: `${path}/reports/${id}`, method: 'DELETE' }),
      transformResponse: viewOf,
      invalidatesTags: ['reports'],
    }),
    reportFile: build.mutation<Blob, Named>({
      query: ({ path, id }) => ({ url: `${path}/reports/${id}/download`, as: 'file' }),
    }),
  }),
});

export const {
  useReportListQuery,
  useReportLimitQuery,
  useShowReportMutation,
  useOwnReportsQuery,
  useBeginReportMutation,
  useCancelReportMutation,
  useReportFileMutation,
} = reportsApi;
