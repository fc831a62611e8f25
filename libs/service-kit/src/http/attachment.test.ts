import { attachment } from './attachment.js';

describe('attachment', () => {
  it.each([
    ['labels.pdf', 'attachment; filename=labels.pdf'],
    ['ñandú☃.xlsx', `attachment; filename="?and??.xlsx"; filename*=UTF-8''%C3%B1and%C3%BA%E2%98%83.xlsx`],
    ['a"b.pdf', String.raw`attachment; filename="a\"b.pdf"`],
    ['a\r\nx: y.pdf', `attachment; filename="a??x: y.pdf"; filename*=UTF-8''a%0D%0Ax%3A%20y.pdf`],
    ['\ud83d.pdf', `attachment; filename="?.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
  ])('carries any name as a header: %j', (name, header) => {
    expect(attachment(name)).toBe(header);
  });
});
