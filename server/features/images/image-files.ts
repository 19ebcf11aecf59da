import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Market } from '#server/market.ts'
import { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type ImageWidth, imageIdFrom, imageWidths } from '#shared/domain/images.ts'
import { avifOnDemand } from './avif-on-demand.ts'
import { knownPictures } from './known-pictures.ts'

/**
 * GET /images/:id/:file: the picture at a URL never changes, and nothing in it may execute. Clients that accept AVIF get it
 * at the same URL once it is encoded.
 */
export function imageFiles(app: FastifyInstance, { db, ports }: Pick<Market, 'db' | 'ports'>) {
  const avif = avifOnDemand(ports.images)
  app.addHook('onClose', avif.stop)
  const isKnown = knownPictures(db)
  app.get<{ Params: { id: string; file: string } }>(
    '/images/:id/:file',
    { config: { isCountedIfRefused: true }, errorHandler: showPlaceholder },
    async ({ params, headers }, reply) => {
      const id = imageIdFrom(`/images/${params.id}/${params.file}`)
      const width = imageWidths.find((width) => params.file === `${width}.webp`)
      if (!id || !width || !(await isKnown(id))) throw nothingHere()
      const small = takesAvif(headers.accept) ? await ports.images.find(id, width, 'avif') : undefined
      const bytes = small ?? (await asWideAs(width, (each) => ports.images.find(id, each, 'webp')))
      if (!bytes) throw nothingHere()
      if (!small && takesAvif(headers.accept)) avif.want({ id, width })
      return reply
        .type(small ? 'image/avif' : 'image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .send(bytes)
    },
  )
}

/** Finds the picture in this width or, if it was stored before the width existed, in a larger one. */
async function asWideAs(width: ImageWidth, find: (width: ImageWidth) => Promise<Buffer | undefined>) {
  for (const each of imageWidths.filter((each) => each >= width)) {
    const found = await find(each)
    if (found) return found
  }
  return undefined
}

const nothingHere = () => appError('picture_unknown')

const takesAvif = (accept = '') => /\bimage\/avif\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(accept)

/** While the image store is unreachable, pages show this placeholder; it is not cached, so a reload shows the pictures. */
function showPlaceholder(error: unknown, { headers }: FastifyRequest, reply: FastifyReply) {
  const isAway = error instanceof AppError && error.reason === 'pictures_unreachable'
  if (!isAway || !takesSvg(headers.accept)) throw error
  if (error.retryAfter) reply.header('retry-after', error.retryAfter)
  return reply.code(503).type('image/svg+xml').header('cache-control', 'no-store').send(placeholder)
}

const takesSvg = (accept = '') => accept.includes('image/svg+xml')

const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640"><rect width="640" height="640" fill="#e3e7f0"/><g fill="none" stroke="#8591ab" stroke-width="16" stroke-linejoin="round"><rect x="180" y="210" width="280" height="220" rx="24"/><circle cx="260" cy="285" r="24"/><path d="m190 410 95-80 55 45 55-60 60 65"/></g></svg>`
