import type { Offer, OfferContext, Rule } from './types.js';

const ends = ({ request }: OfferContext) => [request.origin, request.destination];

const atHome = (context: OfferContext): boolean =>
  ends(context).every(end => end.country_id === context.home_country_id);

/** The ends' countries differ, and each that is not home is on the service's list. */
const abroad = ({ places }: Offer, context: OfferContext): boolean =>
  context.request.origin.country_id !== context.request.destination.country_id &&
  ends(context).every(({ country_id: id }) => id === context.home_country_id || places.servesCountry(id));

/** `national`: both ends at home; `international`: from home to a listed country or back (domain rules §5). */
export const outsideCountry: Rule = (offer, context) => {
  const type = offer.service.service_type;
  if (type === 'zonal') return null;
  return (type === 'national' ? atHome(context) : abroad(offer, context)) ? null : 'outside_country';
};

/** `zonal`: both ends' postal codes lie in zones attached to the service (domain rules §5). */
export const outsideZone: Rule = ({ service, places }, context) =>
  service.service_type !== 'zonal' || ends(context).every(end => places.inZones(end)) ? null : 'outside_zone';
