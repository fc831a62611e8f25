export { UploadedFile, type UploadedForm } from './uploaded-file.js';
export { extensionOf, TABLE_KINDS, tableKindOf, type FileKind, type TableKind } from './file-kinds.js';
export type { UploadRules } from './read-form.js';
export { Upload, Uploaded, UploadedOrPayload } from './upload.js';
