import { differenceFrom, type KnownType } from '#shared/domain/phones/type-codes.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'

/** A phone as it is listed; `maker` is null if the brand is its own. */
type Listed = { name: string; brand: string; maker: string | null }

/** What staff read if an IMEI is of another model than a phone is listed as; undefined if nothing shows that it is. */
export function whatDiffers(type: KnownType, { name: listed, brand, maker }: Listed): string | undefined {
  const difference = differenceFrom(type, { maker: maker ?? brand, name: listed })
  if (difference === undefined) return
  return difference === 'maker'
    ? storedMessage(msg('stored.imeiOfOtherMaker'), { maker: type.maker, listed, brand })
    : storedMessage(msg('stored.imeiOfOtherModel'), { model: type.models.join(' / '), listed })
}
