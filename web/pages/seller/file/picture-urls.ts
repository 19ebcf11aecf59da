import { imageIdFrom } from '#shared/domain/images.ts'
import { api } from '#web/lib/api.ts'
import { preparePhoto } from '#web/lib/prepare-photo.ts'

/** The files that somebody has chosen, by their names in small letters. */
export type Chosen = ReadonlyMap<string, File>

const isAddress = (picture: string) => /^https?:\/\//i.test(picture)

/** The name of the file that a cell means: 'Fotos\\a.jpg' is 'a.jpg'. */
const fileName = (picture: string) => (picture.split(/[/\\]/).at(-1) ?? '').toLowerCase()

export const byName = (files: readonly File[]): [string, File][] => files.map((file) => [file.name.toLowerCase(), file])

/** The files that have to be chosen for these pictures, each once. */
export const filesNamed = (pictures: readonly string[]): string[] => [
  ...new Set(pictures.filter((picture) => !isAddress(picture) && !imageIdFrom(picture)).map(fileName)),
]

/** Keeps pictures at the market, each once, and remembers their URLs. */
export function pictureKeeper() {
  const urls = new Map<string, string>()
  return async (picture: string, chosen: Chosen): Promise<string> => {
    const known = imageIdFrom(picture) ? picture : urls.get(picture)
    if (known) return known
    const url = await keep(picture, chosen)
    urls.set(picture, url)
    return url
  }
}

async function keep(picture: string, chosen: Chosen): Promise<string> {
  if (isAddress(picture)) return (await api.fetchImage({ address: picture })).url
  const file = chosen.get(fileName(picture))
  const image = file && (await preparePhoto(file, 0))
  return (await api.uploadImage({ image: image ?? new Blob() })).data.url
}
