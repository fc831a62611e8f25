import type {
  LegalDocument,
  LegalDocumentSummary,
  LegalKind,
  ListedLegalDocument,
} from '@porte/contracts/identity/legal-document.js';
import type { LegalDocumentInput } from '@porte/contracts/identity/legal-input.js';
import { api } from '../api/api.js';

/** The tenant's terms and privacy notice, for everybody. */
const legalApi = api.injectEndpoints({
  endpoints: build => ({
    legalVersions: build.query<LegalDocumentSummary[], void>({
      query: () => ({ url: 'legal_documents/published' }),
      transformResponse: (answer: { data: LegalDocumentSummary[] }) => answer.data,
      providesTags: ['legal_documents'],
    }),
    legalDocument: build.query<LegalDocument, string>({
      query: id => ({ url: `legal_documents/published/${id}` }),
      transformResponse: (answer: { data: LegalDocument }) => answer.data,
      // a published version never changes
      keepUnusedDataFor: 3600,
    }),
    listedLegalDocuments: build.query<ListedLegalDocument[], void>({
      query: () => ({ url: 'legal_documents' }),
      transformResponse: (answer: { data: ListedLegalDocument[] }) => answer.data,
      providesTags: ['legal_documents'],
    }),
    publishLegalDocument: build.mutation<LegalDocument, { input: LegalDocumentInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'legal_documents',
        method: 'POST',
        body: { legal_document: input },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: LegalDocument }) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : ['legal_documents', 'audits']),
    }),
    withdrawLegalDocument: build.mutation<unknown, string>({
      query: id => ({ url: `legal_documents/${id}`, method: 'DELETE' }),
      invalidatesTags: ['legal_documents', 'audits'],
    }),
    acceptLegalDocuments: build.mutation<LegalDocumentSummary[], readonly string[]>({
      query: documents => ({
        url: 'legal_acceptances',
        method: 'POST',
        body: { legal_acceptance: { documents } },
      }),
      transformResponse: (answer: { data: LegalDocumentSummary[] }) => answer.data,
      // also after a refusal: a newer version may be in effect by now
      invalidatesTags: ['me', 'legal_documents', 'legal_acceptances'],
    }),
  }),
});

export const {
  useLegalVersionsQuery,
  useLegalDocumentQuery,
  useListedLegalDocumentsQuery,
  usePublishLegalDocumentMutation,
  useWithdrawLegalDocumentMutation,
  useAcceptLegalDocumentsMutation,
} = legalApi;

/** Where a text is read. */
export const legalPath = (kind: LegalKind, version?: number): string =>
  `/${kind}${version === undefined ? '' : `?version=${version}`}`;
