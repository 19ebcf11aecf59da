import type { FastifyInstance } from 'fastify'
import type { Market } from '#server/market.ts'
import * as contract from '#shared/contract/catalog.ts'
import { imageFiles } from './image-files.ts'
import { uploadImage } from './upload-image.ts'

export function imageRoutes(market: Market, app: FastifyInstance) {
  market.mount(contract.uploadImage, async ({ actor, input }) => ({
    success: true as const,
    data: { url: await uploadImage(market, actor, input.image) },
  }))
  imageFiles(app, market)
}
