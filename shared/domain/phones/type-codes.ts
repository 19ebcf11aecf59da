import { readPhoneName } from '#shared/domain/phone-words/read-phone-name.ts'
import { samsungModels } from './type-code-models-samsung.ts'
import { samsungCodes } from './type-codes-samsung.ts'

/**
 * The first eight digits of an IMEI are its type allocation code, assigned to one model of phone. Single facts from the
 * Osmocom TAC database (CC BY-SA 3.0, © Harald Welte 2016); a code that is not listed here proves nothing. No open list of
 * codes newer than 2016 is known for other makers than Samsung.
 */
const codesOf: Record<string, string> = {
  Apple:
    '01334500 01340300 01343800 01363100 35299209 35380108 35381208 35382408 35383508 35544207 35582708 35583308 ' +
    '35648710 35655808 35656108 35656208 35676300 35727609 35915007 35915207 35918307 35918507',
  Redmi: '86015303 86173503 86247104 86326504 86365703 86751306 86751502 86802902 86867902 86927102 86963302 86977402',
  Google: '35267708 35293110 35751110 35753708 35827609',
  Huawei: '86071503 86200503 86344104 86908403',
  Motorola: '35331006 35332506 35333106 35333906 35414807 35500205 35895306',
  OnePlus: '86458702',
  Sony: '35276509 35372205 35388806 35517906 35977305',
}

const makers = new Map([
  ...Object.entries(codesOf).flatMap(([maker, codes]) => codes.split(' ').map((code) => [code, maker] as const)),
  ...samsungCodes().map((code) => [code, 'Samsung'] as const),
])

const models = samsungModels()
const modelsOf = new Map(samsungCodes().map((code, place) => [code, models[place] ?? []] as const))

/** What is known of a type code: the maker, and the names of its models, if these are known; a model can have several. */
export type KnownType = { maker: string; models: readonly string[] }

/** The first eight digits of an IMEI. */
export const typeCodeOf = (imei: string): string => imei.slice(0, 8)

/** What this list knows of a type code. */
export function typeInList(typeCode: string): KnownType | undefined {
  const maker = makers.get(typeCode)
  return maker === undefined ? undefined : { maker, models: modelsOf.get(typeCode) ?? [] }
}

/** In what a phone differs from what its IMEI says, of a brand with this maker and with this name; undefined if nothing shows it. */
export function differenceFrom(
  { maker, models }: KnownType,
  { maker: listedMaker, name }: { maker: string; name: string },
): 'maker' | 'model' | undefined {
  if (maker !== listedMaker) return 'maker'
  return isOtherModel(models, maker, name) ? 'model' : undefined
}

/**
 * Whether a name is known to be that of none of these models. One model has several names ('Galaxy J3', 'Galaxy J3 (2016)'), so that
 * years and words of a variant that is sold under the same name prove nothing.
 */
function isOtherModel(models: readonly string[], maker: string, name: string): boolean {
  if (models.length === 0) return false
  const { key, known } = readPhoneName(name, maker)
  const named = plainKey(key)
  if (!known || !/\d/.test(named)) return false
  return !models.some((model) => plainKey(readPhoneName(model, maker).key) === named)
}

const plainKey = (key: string) =>
  key
    .split(' ')
    .filter((word) => !/^20\d\d$/.test(word) && !['duos', 'dual', 'duo', 'lte', 'new', 'edition', 'emerge'].includes(word))
    .join(' ')
