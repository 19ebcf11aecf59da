/** Storage sizes that phones are made with, in GB. */
export const storageSizes = [4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] as const
const ramSizes = [256, 512, 768, 1024, 1536, 2048, 3072, 4096, 6144, 8192, 12288, 16384, 18432, 24576]

export type Sizes = {
  /** In GB. */
  storage: number[]
  /** In MB. */
  ram: number[]
  /** In GB: sizes that can be either. */
  either: number[]
  /** The text without the sizes. */
  left: string
}

const size = String.raw`(\d{1,4}(?:[.,]5)?)\s?([gtm])\s?[bo]?`
const between = String.raw`(?:\s?[/|x]\s?|\s\+\s|\+)`
const pair = new RegExp(
  String.raw`(?<![\p{L}\d.,])(\d{1,2}(?:[.,]5)?)(?:\s?gb?\s?[/|x&,+-]?\s?|${between})(\d{1,4})\s?([gt])[bo]?(?![\p{L}\d])`,
  'giu',
)
const barePair = /(?<![\p{L}\d.,$€])(\d{1,2})(?:\s?\/\s?|\s\+\s|\+)(16|32|64|128|256|512)(?![\p{L}\d])/giu
const ramBehind = new RegExp(String.raw`(?<![\d.,])${size}\s?(?:of\s|di\s|de\s)?(?:ram|memory|arbeitsspeicher)(?!\p{L})`, 'giu')
const ramBefore = new RegExp(String.raw`(?<!\p{L})ram\s?:?\s?(?:of\s|di\s|de\s)?${size}(?![\p{L}\d])`, 'giu')
const single = /(?<![\d.,])(\d{1,4}(?:[.,]5)?)\s?([gtm]b|go|gigas?|tera|t|g(?!\b\s?\p{L}*\d))(?![\p{L}\d])/giu

const megabytes = (number: string, unit = 'g') =>
  Number(number.replace(',', '.')) * ({ m: 1, g: 1024, t: 1024 * 1024 }[unit.toLowerCase().slice(0, 1)] ?? 1)

/** The sizes that a text names, and the rest of it. '4/64 GB', '8GB RAM', '128gb', '1 TB', French '64 Go'; '5G' is none. */
export function readSizes(text: string): Sizes {
  const found = { storage: new Set<number>(), ram: new Set<number>(), either: new Set<number>() }
  const addStorage = (mb: number) => {
    if (storageSizes.some((gb) => gb * 1024 === mb)) found.storage.add(mb / 1024)
    return ' '
  }
  const addRam = (mb: number) => {
    if (ramSizes.includes(mb)) found.ram.add(mb)
    return ' '
  }
  const both = (whole: string, ram: string, storage: string, unit = 'g') => {
    if (megabytes(ram) >= megabytes(storage, unit) || !ramSizes.includes(megabytes(ram))) return whole
    addRam(megabytes(ram))
    return addStorage(megabytes(storage, unit))
  }
  /** '5G' is a network, '11T' a model. */
  const isOther = (number: string, unit: string) =>
    /^g$/i.test(unit) ? /^[345]$/.test(number) : /^t$/i.test(unit) && !/^[12]$/.test(number)
  const left = text
    .replace(pair, (whole, ram, storage, unit) => both(whole, ram, storage, unit))
    .replace(ramBehind, (_, number, unit) => addRam(megabytes(number, unit)))
    .replace(ramBefore, (_, number, unit) => addRam(megabytes(number, unit)))
    .replace(barePair, (whole, ram, storage) => both(whole, ram, storage))
    .replace(single, (whole, number, unit) => {
      if (isOther(number, unit)) return whole
      const mb = megabytes(number, unit)
      if (mb > 16 * 1024) return addStorage(mb)
      if (mb < 4 * 1024 || !storageSizes.some((gb) => gb * 1024 === mb)) return addRam(mb)
      found.either.add(mb / 1024)
      return ' '
    })
  return settled({ storage: [...found.storage], ram: [...found.ram], either: [...found.either], left })
}

/** Of two sizes the smaller is the memory, the larger the storage. */
function settled({ storage, ram, either, left }: Sizes): Sizes {
  if (either.length === 1 && storage.length > 0 && ram.length === 0) {
    return { storage, ram: either.map((gb) => gb * 1024), either: [], left }
  }
  if (either.length === 1 && ram.length > 0 && storage.length === 0) return { storage: either, ram, either: [], left }
  if (either.length === 2 && storage.length + ram.length === 0) {
    return { storage: [Math.max(...either)], ram: [Math.min(...either) * 1024], either: [], left }
  }
  return { storage, ram, either, left }
}
