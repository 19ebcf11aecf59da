import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'

export const largestUpload = 8 * 1024 * 1024

/** What a form without the file is refused with, by the name of its field. */
const refusals = {
  image: { missing: 'picture_missing', empty: 'picture_empty', notAForm: 'picture_not_a_form' },
  file: { missing: 'list_missing', empty: 'list_empty', notAForm: 'list_not_a_form' },
} as const
export type UploadField = keyof typeof refusals

export const notAForm = (field: UploadField) => appError(refusals[field].notAForm)

/** Reads the file of a multipart form into memory, up to the size that the parser allows. */
export async function readUpload(request: FastifyRequest, field: UploadField): Promise<Record<string, Blob>> {
  if (!request.isMultipart()) throw notAForm(field)
  // A client that disconnected while waiting for its turn sends nothing more, and the parser would wait for it.
  if (request.raw.destroyed) throw notWhole()
  const files: Record<string, Blob> = {}
  for await (const part of partsOf(request)) {
    const bytes = await part.toBuffer().catch(refuseBroken)
    if (files[part.fieldname]) throw appError('several_pictures')
    if (bytes.length === 0) throw appError(refusals[field].empty)
    files[part.fieldname] = new Blob([new Uint8Array(bytes)], { type: part.mimetype })
  }
  if (!files[field]) throw appError(refusals[field].missing, {}, { field })
  return files
}

async function* partsOf(request: FastifyRequest) {
  const parts = request.parts()
  for (;;) {
    const { done, value } = await parts.next().catch(refuseBroken)
    if (done) return
    const texts = value.type === 'file' ? [value.fieldname, value.filename] : [value.fieldname, String(value.value)]
    if (texts.some((text) => text?.includes('\0'))) throw appError('request_not_storable')
    if (value.type === 'file') yield value
  }
}

/** An error of the parser without a status means that the form ended too early or is malformed. */
function refuseBroken(error: Error & { statusCode?: number }): never {
  if (error.statusCode || error instanceof AppError) throw error
  throw notWhole()
}

const notWhole = () => appError('picture_not_whole')
