/** Who bears a part of an order that staff refund: the seller by a lower price, the market by its fee, or the guarantee. */
export const partBearers = ['seller', 'market', 'guarantee'] as const
export type PartBearer = (typeof partBearers)[number]
