import { REQUEST, UUID } from '../pacs/a-document.fixture.js';
import { signedCancellation } from './signed-cancellation.js';

describe('a signed request to cancel', () => {
  it('is the one of SAT for the same invoice, date and key, byte for byte where it is signed', () => {
    // Vector of phpcfdi/finkok, tests/_files/cancel-cancelsignature-format.xml.
    const xml = signedCancellation(REQUEST, new Date('2022-01-06T23:49:12Z'));
    expect(xml).toContain('<DigestValue>28wlg0suJ57t4P4P+LshbcH5PYE=</DigestValue>');
    expect(xml).toContain(
      '<SignatureValue>lCF6SBPlq4kiDnqnRd9DZIRh0pHXgpdCntghKu0niSAu31pOZJGxHweXM9FRDMaj00f5oE0CM5h2+Apoi+cAC854UnsoP2O0oXrXqisGnKpSDiRzrOSBGAAcGTDaxsPeM3WLlOtEHFF90g/rNaj6g33Dt2Wo14JlHlTe/3ZyhM5TVFsOtqW4tGJqaZNO84a64XmGExOFuOhYwQ4kxK9KQ4zFWWlU4Rc4DpYrvkfK0JP0sppK80ncfAEUqKsjB0iSBibyYMe4ddjcUKnxZVE/JuQq6XgBlCJxSO5LRg5l3Y7H9yUqK3bCc+nU02Rc1CNIpK0PQw5mbJSPPTIyop7c8Q==</SignatureValue>',
    );
    expect(xml).toContain('<X509SerialNumber>30001000000500003416</X509SerialNumber>');
    expect(xml).toContain('<X509IssuerName>CN=AC UAT,O=SERVICIO DE ADMINISTRACION TRIBUTARIA,OU=SAT-IES Authority,');
    expect(xml).not.toContain('12345678a');
  });

  it('names the invoice that replaces the canceled one', () => {
    const xml = signedCancellation({ ...REQUEST, motive: '01', replacement: 'B' }, new Date('2022-01-06T23:49:12Z'));
    expect(xml).toContain(`<Folio FolioSustitucion="B" Motivo="01" UUID="${UUID}">`);
  });
});
