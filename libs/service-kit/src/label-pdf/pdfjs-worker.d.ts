/** The part of pdf.js that reads files; importing it is all that it is for. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
