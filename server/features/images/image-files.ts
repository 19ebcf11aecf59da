import type { FastifyInstance } from 'fastify'
import type { Market } from '#server/market.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type ImageWidth, imageIdFrom, imageWidths } from '#shared/domain/images.ts'
import { avifOnDemand } from './avif-on-demand.ts'

/**
 * GET /images/:id/:file: a picture never changes under its address, and nothing in it may run. Who takes AVIF gets it
 * under the same address, once there is one.
 */
export function imageFiles(app: FastifyInstance, { ports }: Pick<Market, 'ports'>) {
  const avif = avifOnDemand(ports.images)
  app.addHook('onClose', avif.stop)
  app.get<{ Params: { id: string; file: string } }>(
    '/images/:id/:file',
    { config: { isUncounted: true } },
    async ({ params, headers }, reply) => {
      const id = imageIdFrom(`/images/${params.id}/${params.file}`)
      const width = imageWidths.find((width) => params.file === `${width}.webp`)
      if (!id || !width) throw nothingHere()
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

/** A picture kept before there was this width is shown by a larger one. */
async function asWideAs(width: ImageWidth, find: (width: ImageWidth) => Promise<Buffer | undefined>) {
  for (const each of imageWidths.filter((each) => each >= width)) {
    const found = await find(each)
    if (found) return found
  }
  return undefined
}

const nothingHere = () => appError('picture_unknown')

const takesAvif = (accept = '') => /\bimage\/avif\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(accept)
