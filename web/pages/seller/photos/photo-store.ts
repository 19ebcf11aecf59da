import pLimit from 'p-limit'
import { AppError } from '#shared/contract/errors.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { imageIdFrom, imageUrl } from '#shared/domain/images.ts'
import { maxPhotos } from '#shared/domain/phones/listing-facts.ts'
import type { PhotoHint } from '#shared/domain/photo-hints.ts'
import { t } from '#shared/language/message.ts'
import { isAppError, messageOf } from '#web/lib/messages.ts'
import { photoProblem, preparePhoto, type Turns } from '#web/lib/prepare-photo.ts'
import type { ShotName } from './shots.ts'
import { uploadPhoto } from './upload-photo.ts'

export type Photo = {
  key: string
  /** Which one of the guided set it is, if it was taken as one. */
  shot?: ShotName | undefined
  /** The `src` of its preview. */
  preview: string
  state: 'waiting' | 'uploading' | 'arrived' | 'failed'
  /** How much of it is uploaded, from 0 to 1. */
  sent: number
  /** Its address on the server, once it is uploaded. */
  url?: string | undefined
  problem?: string | undefined
  /** Whether it failed because the market could not be reached. */
  isCutOff?: boolean
  /** What may be wrong with it, which its seller may leave. */
  hints?: readonly PhotoHint[]
}

/** What a form begins with: a photo that is uploaded already, or one that is still to be. */
export type BegunPhoto = { shot?: ShotName | undefined; url?: string | undefined; picture?: Blob | undefined }

type PhotosState = {
  /** In order, the cover first. */
  photos: Photo[]
  /** Why a file was not accepted. */
  refused?: string | undefined
}

/**
 * The upload of one tile's photo: of a file, or of a photo already saved, which is downloaded as `source` only when it is turned.
 * `drawn` is the picture that the tile shows, if it is not the saved one.
 */
type Work = {
  saved?: string | undefined
  source?: Blob | undefined
  drawn?: Blob | undefined
  turns: Turns
  stop: AbortController
  done: Promise<void>
}

const newWork = (of: Pick<Work, 'saved' | 'source' | 'drawn'>, turns: Turns = 0): Work => ({
  ...of,
  turns,
  stop: new AbortController(),
  done: Promise.resolve(),
})

/** The photos of one listing. Each is uploaded on its own, two at a time, while the form is filled in. */
export class PhotoStore {
  #shown: PhotosState
  #works = new Map<string, Work>()
  #listeners = new Set<() => void>()
  #inTurn = pLimit(2)
  #count = 0

  constructor(begun: readonly BegunPhoto[]) {
    this.#shown = { photos: begun.map((one) => this.#begin(one)) }
  }

  #begin({ shot, url, picture }: BegunPhoto): Photo {
    const key = url ?? `photo-${++this.#count}`
    this.#works.set(key, newWork({ saved: url, source: picture, drawn: picture }))
    if (url || !picture) return { key, shot, preview: url ?? '', state: 'arrived', sent: 1, url }
    return { key, shot, preview: URL.createObjectURL(picture), state: 'failed', sent: 0, isCutOff: true }
  }

  shown = (): PhotosState => this.#shown

  watch = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Returns the keys of those that were accepted. */
  add(files: readonly (Blob & { name?: string })[], shots: readonly ShotName[] = []): string[] {
    const problems = new Set<string>()
    const keys: string[] = []
    for (const [place, file] of files.entries()) {
      const problem = photoProblem(file)
      if (problem) problems.add(named(file, problem))
      else if (this.#shown.photos.length >= maxPhotos) problems.add(t('selling.tooManyPhotos', { maxPhotos }))
      else {
        const key = `photo-${++this.#count}`
        this.#works.set(key, newWork({ source: file, drawn: file }))
        const photo: Photo = { key, shot: shots[place], preview: URL.createObjectURL(file), state: 'waiting', sent: 0 }
        this.#become({ photos: [...this.#shown.photos, photo] })
        keys.push(key)
      }
    }
    this.#become({ refused: [...problems].join(' ') || undefined })
    for (const key of keys) this.#start(key)
    return keys
  }

  /** Removes a photo and cancels its upload. */
  remove(key: string) {
    this.#works.get(key)?.stop.abort()
    this.#works.delete(key)
    letGo(this.#find(key)?.preview)
    this.#become({ photos: this.#shown.photos.filter((photo) => photo.key !== key), refused: undefined })
  }

  retry(key: string) {
    this.#start(key)
  }

  /** Uploads again what failed, as when there is a network again. */
  retryAll() {
    for (const { key, state } of this.#shown.photos) if (state === 'failed') this.#start(key)
  }

  /** A photo as it is to be uploaded. */
  pictureOf = (key: string): Blob | undefined => this.#works.get(key)?.drawn ?? this.#works.get(key)?.source

  /** A quarter turn clockwise, always drawn from the original, so that repeated turns lose no quality. */
  rotate(key: string) {
    this.#start(key, (((this.#works.get(key)?.turns ?? 0) + 1) % 4) as Turns)
  }

  /** `to` is an index; 0 is the cover. */
  move(key: string, to: number) {
    const moved = this.#find(key)
    if (!moved) return
    const rest = this.#shown.photos.filter((photo) => photo !== moved)
    this.#become({ photos: rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, moved) })
  }

  /** Resolves to the addresses once all are uploaded. Retries failed uploads once; throws AppError if one fails again. */
  async arrived(): Promise<string[]> {
    this.retryAll()
    while (this.#shown.photos.some(isOnTheWay)) await Promise.all([...this.#works.values()].map(({ done }) => done))
    const problem = this.#shown.photos.find(({ state }) => state === 'failed')?.problem
    if (problem) throw browserError('photo_failed', { problem }, { field: 'photos' })
    return this.#shown.photos.flatMap(({ url }) => (url ? [url] : []))
  }

  /** For when the page is left: cancels the uploads, so that a pending `arrived` throws. */
  close() {
    for (const { stop } of this.#works.values()) stop.abort()
    for (const photo of this.#shown.photos) {
      letGo(photo.preview)
      if (isOnTheWay(photo)) this.#change(photo.key, { state: 'failed', problem: t('selling.leftTooEarly') })
    }
  }

  #find = (key: string) => this.#shown.photos.find((photo) => photo.key === key)

  #become(what: Partial<PhotosState>) {
    this.#shown = { ...this.#shown, ...what }
    for (const listener of this.#listeners) listener()
  }

  #change(key: string, what: Partial<Photo>) {
    this.#become({ photos: this.#shown.photos.map((photo) => (photo.key === key ? { ...photo, ...what } : photo)) })
  }

  #start(key: string, turns = this.#works.get(key)?.turns ?? 0) {
    const before = this.#works.get(key)
    if (!before) return
    before.stop.abort()
    const { saved, source, drawn } = before
    const work = newWork({ saved, source, drawn }, turns)
    this.#works.set(key, work)
    this.#change(key, { state: 'waiting', sent: 0, url: undefined, problem: undefined, isCutOff: false, hints: [] })
    work.done = this.#inTurn(() => this.#send(key, work))
  }

  async #send(key: string, work: Work) {
    const { signal } = work.stop
    const change = (what: Partial<Photo>) => !signal.aborted && this.#change(key, what)
    try {
      signal.throwIfAborted()
      if (work.saved && work.turns === 0) {
        this.#show(key, work, undefined)
        change({ state: 'arrived', sent: 1, url: work.saved })
        return
      }
      work.source ??= await savedPicture(work.saved ?? '', signal)
      const picture = await preparePhoto(work.source, work.turns)
      signal.throwIfAborted()
      this.#show(key, work, picture)
      change({ state: 'uploading' })
      const uploaded = await uploadPhoto(picture, { signal, onProgress: (sent) => change({ sent }) })
      change({ state: 'arrived', sent: 1, ...uploaded })
    } catch (error) {
      if (signal.aborted) return
      const problem = messageOf(error)
      if (isDamaged(error)) {
        const others = this.#shown.refused
        this.remove(key)
        this.#become({ refused: [others, named(work.source, problem)].filter(Boolean).join(' ') })
      } else change({ state: 'failed', problem, isCutOff: isAppError(error, 'unavailable') })
    }
  }

  /** Updates the preview; without a picture, shows the saved one. */
  #show(key: string, work: Work, picture: Blob | undefined) {
    if (picture === work.drawn) return
    work.drawn = picture
    letGo(this.#find(key)?.preview)
    this.#change(key, { preview: picture ? URL.createObjectURL(picture) : (work.saved ?? '') })
  }
}

/** Several files may be refused at once: each sentence begins with its file's name. */
const named = (file: (Blob & { name?: string }) | undefined, problem: string) =>
  file?.name ? t('selling.photoProblem', { file: file.name, problem }) : problem

const isOnTheWay = ({ state }: Photo) => state === 'waiting' || state === 'uploading'

/** A retry will not help. */
const isDamaged = (error: unknown) => error instanceof AppError && error.code === 'invalid'

const letGo = (preview = '') => preview.startsWith('blob:') && URL.revokeObjectURL(preview)

/** Fetches a saved picture in its largest size. */
async function savedPicture(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(imageUrl(imageIdFrom(url) ?? null, 1280), { signal }).catch(() => undefined)
  if (!answer?.ok) throw browserError('offline')
  return answer.blob()
}
