import type { FastifyInstance } from 'fastify'
import type { Market } from '#server/market.ts'
import { AppError } from '#shared/contract/errors.ts'
import { imageIdFrom, imageWidths } from '#shared/domain/images.ts'

/** GET /images/:id/:file: a picture never changes under its address, and nothing in it may run. */
export function imageFiles(app: FastifyInstance, { ports }: Pick<Market, 'ports'>) {
  app.get<{ Params: { id: string; file: string } }>('/images/:id/:file', async ({ params }, reply) => {
    const id = imageIdFrom(`/images/${params.id}/${params.file}`)
    const width = imageWidths.find((width) => params.file === `${width}.webp`)
    const webp = id && width && (await ports.images.find(id, width))
    if (!webp) throw new AppError('not_found', 'There is no such picture.')
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(webp)
  })
}
