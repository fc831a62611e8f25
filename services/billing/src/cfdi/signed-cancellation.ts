import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { localTime } from '@porte/domain-kit';
import type { CancellationRequest } from './pac.js';

/** SAT compares the date of a cancellation with the time of the capital. */
const SAT_ZONE = 'America/Mexico_City';

const two = (value: number): string => String(value).padStart(2, '0');

function localDate(instant: Date): string {
  const { day, minutes } = localTime(instant, SAT_ZONE);
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(instant.getUTCSeconds())}`;
}

/** Written in its canonical form (C14N), so that the bytes that are signed are the bytes that are sent. */
const NAMESPACES = 'xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const SIGNATURE = 'xmlns="http://www.w3.org/2000/09/xmldsig#"';

const empty = (name: string, algorithm: string): string => `<${name} Algorithm="${algorithm}"></${name}>`;

/** @param namespaces of the element where it is digested, which includes those of its ancestors */
const signedInfo = (digest: string, namespaces: string): string =>
  `<SignedInfo${namespaces}>` +
  empty('CanonicalizationMethod', 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315') +
  empty('SignatureMethod', 'http://www.w3.org/2000/09/xmldsig#rsa-sha1') +
  `<Reference URI=""><Transforms>${empty('Transform', 'http://www.w3.org/2000/09/xmldsig#enveloped-signature')}</Transforms>` +
  `${empty('DigestMethod', 'http://www.w3.org/2000/09/xmldsig#sha1')}<DigestValue>${digest}</DigestValue></Reference></SignedInfo>`;

const escapedName = (name: string): string => name.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function keyInfo(certificate: X509Certificate): string {
  const issuer = escapedName(certificate.issuer.split('\n').join(','));
  const serial = Buffer.from(certificate.serialNumber, 'hex').toString('latin1');
  const { n = '', e = '' } = certificate.publicKey.export({ format: 'jwk' });
  const base64 = (part: string): string => Buffer.from(part, 'base64url').toString('base64');
  return (
    `<KeyInfo><X509Data><X509IssuerSerial><X509IssuerName>${issuer}</X509IssuerName><X509SerialNumber>${serial}</X509SerialNumber></X509IssuerSerial>` +
    `<X509Certificate>${certificate.raw.toString('base64')}</X509Certificate></X509Data>` +
    `<KeyValue><RSAKeyValue><Modulus>${base64(n)}</Modulus><Exponent>${base64(e)}</Exponent></RSAKeyValue></KeyValue></KeyInfo>`
  );
}

/**
 * The request to cancel an invoice as SAT wants it: signed here, so that the taxpayer's key does not leave the server. SAT's format asks for SHA-1.
 * @param now its date
 */
export function signedCancellation(
  { issuerRfc, uuid, motive, replacement, csd }: CancellationRequest,
  now: Date,
): string {
  const substitute = replacement === null ? '' : ` FolioSustitucion="${replacement}"`;
  const open = `<Cancelacion xmlns="http://cancelacfd.sat.gob.mx" ${NAMESPACES} Fecha="${localDate(now)}" RfcEmisor="${escapedName(issuerRfc)}">`;
  const folios = `<Folios><Folio${substitute} Motivo="${motive}" UUID="${uuid}"></Folio></Folios>`;
  const digest = createHash('sha1').update(`${open}${folios}</Cancelacion>`).digest('base64');
  const key = createPrivateKey({
    key: Buffer.from(csd.key, 'base64'),
    format: 'der',
    type: 'pkcs8',
    passphrase: csd.password,
  });
  const value = sign('RSA-SHA1', Buffer.from(signedInfo(digest, ` ${SIGNATURE} ${NAMESPACES}`)), key).toString(
    'base64',
  );
  const certificate = new X509Certificate(Buffer.from(csd.certificate, 'base64'));
  const signature = `<Signature ${SIGNATURE}>${signedInfo(digest, '')}<SignatureValue>${value}</SignatureValue>${keyInfo(certificate)}</Signature>`;
  return `<?xml version="1.0" encoding="UTF-8"?>${open}${folios}${signature}</Cancelacion>`;
}
