import { element, escapeXml, fields, readSoap, readXml, soapEnvelope, writeXml } from './xml.js';

describe('XML', () => {
  it('writes elements in their order, and texts so that they come back', () => {
    const text = `Peña & <Hijos> "ñ" 🚚 ]]> \u0000\ud800`;
    const written = writeXml(
      element('v:a', [...fields({ z: 1, left_out: undefined, b: true }, 'v:'), element('v:t', text)]),
    );
    expect(written).toMatch(/^<v:a><v:z>1<\/v:z><v:b>true<\/v:b>/);
    expect(readXml(written)).toEqual({ a: { z: '1', b: 'true', t: `Peña & <Hijos> "ñ" 🚚 ]]>` } });
  });

  it('reads what is repeated as a list, CDATA as text and prefixes away', () => {
    expect(readXml('<s:r xmlns:s="u"><s:i>1</s:i><i><![CDATA[<2>]]></i><e/></s:r>')).toEqual({
      r: { i: ['1', '<2>'], e: '' },
    });
  });

  it.each([
    ['entities of its own', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['a file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['half of it', '<a><b>'],
    ['no XML', 'null'],
    ['very deep', '<a>'.repeat(100) + '</a>'.repeat(100)],
  ])('does not read %s', (_, text) => {
    expect(readXml(text)).toBeNull();
  });

  it('wraps and unwraps a message of SOAP', () => {
    const message = soapEnvelope({ ns1: 'urn:a' }, element('ns1:ask', fields({ x: 'é' }, 'ns1:')));
    expect(message).toContain('xmlns:ns1="urn:a"');
    expect(readSoap(message)).toEqual({ ask: { x: 'é' } });
    expect(readSoap('<html/>')).toBeNull();
  });

  it('escapes the quotes of attributes', () => {
    expect(writeXml(element('a', '', { b: '"<' }))).toBe('<a b="&quot;&lt;"></a>');
    expect(escapeXml('a\u0001b')).toBe('ab');
  });
});
