export { UploadedFile, type UploadedForm } from './uploaded-file.js';
export { extensionOf, type FileKind } from './file-kinds.js';
export type { UploadRules } from './read-form.js';
export { Upload, Uploaded, UploadedOrPayload } from './upload.js';
