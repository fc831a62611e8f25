import { xmlAt, xmlText, xmlTree, type OutsideRequest } from '@porte/simulators';

/** What a purchase's request tells the carrier. */
export interface PurchaseRequest {
  reference: string;
  /** kilograms */
  kg: number;
}

/** Reads a request as a purchase; undefined for any other call. */
export type ReadPurchase = (request: OutsideRequest) => PurchaseRequest | undefined;

interface FedexRequest {
  requestedShipment: {
    requestedPackageLineItems: { weight: { value: number }; customerReferences: { value: string }[] }[];
  };
}

interface EstafetaRequest {
  labelDefinition: { wayBillDocument: { referenceNumber: string }; itemDescription: { weight: number } };
}

const isPost = ({ method, path, body }: OutsideRequest, to: string): boolean =>
  method === 'POST' && path === to && body !== '';

export const fedexPurchase: ReadPurchase = request => {
  if (!isPost(request, '/ship/v1/shipments')) return undefined;
  const { requestedShipment } = JSON.parse(request.body) as FedexRequest;
  const [{ weight, customerReferences }] = requestedShipment.requestedPackageLineItems as [
    FedexRequest['requestedShipment']['requestedPackageLineItems'][number],
  ];
  return { reference: customerReferences[0]!.value, kg: weight.value };
};

export const estafetaPurchase: ReadPurchase = request => {
  if (!isPost(request, '/v1/wayBills')) return undefined;
  const { wayBillDocument, itemDescription } = (JSON.parse(request.body) as EstafetaRequest).labelDefinition;
  return { reference: wayBillDocument.referenceNumber, kg: itemDescription.weight };
};

export const redpackPurchase: ReadPurchase = ({ body }) => {
  const entry = xmlAt(xmlTree(body) ?? undefined, 'Body', 'documentacion', 'guias');
  return entry && { reference: xmlText(entry, 'referencia'), kg: Number(xmlText(entry, 'paquetes', 'peso')) };
};
