import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { uploadImage } from '#server/features/images/upload-image.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { maxPhotos } from '#shared/domain/phones/listing-facts.ts'
import type { Mapping, TableRow } from './mapping.ts'

type Pictures = NonNullable<NonNullable<Mapping['listings']>['pictures']>

/** No upload may be larger either. */
const mostBytes = 8 * 1024 * 1024

/**
 * The pictures that a row names, as files in the folder: of an address only its last part counts, as nothing is ever fetched.
 * Throws AppError('invalid') if one is missing.
 */
export async function picturesIn(row: TableRow, pictures: Pictures | undefined, folder: string | undefined): Promise<string[]> {
  if (!pictures) return []
  const cells = row.all.flatMap((cells) => pictures.columns.map((column) => cells[column] ?? ''))
  const named = cells.flatMap((cell) => (pictures.separator ? cell.split(pictures.separator) : [cell])).map(nameOf)
  const names = [...new Set(named.filter(Boolean))].slice(0, maxPhotos)
  if (names.length > 0 && !folder) throw appError('mapped_no_pictures')
  const files = names.map((name) => path.join(folder ?? '', name))
  for (const [place, file] of files.entries()) {
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) throw appError('mapped_picture_missing', { name: names[place] ?? '' })
    if (found.size > mostBytes) throw appError('mapped_picture_large', { name: names[place] ?? '' })
  }
  return files
}

/** 'a.jpg' of 'https://cdn.example/x/a.jpg?v=1' and of 'C:\pictures\a.jpg'. */
function nameOf(cell: string): string {
  const plain = cell.trim().replace(/[?#].*$/, '')
  const name = plain.split(/[/\\]/).at(-1) ?? ''
  return name === '.' || name === '..' ? '' : name
}

type Uploading = Parameters<typeof uploadImage>[0]

/** Stores pictures as the seller's; returns their URLs. */
export async function uploadAll(market: Uploading, seller: { id: string }, files: readonly string[]): Promise<string[]> {
  const urls: string[] = []
  for (const file of files) urls.push((await uploadImage(market, seller, new Blob([await readFile(file)]))).url)
  return urls
}
