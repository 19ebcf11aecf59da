import type { FastifyInstance } from 'fastify'
import type { Market } from '#server/market.ts'
import * as pictures from '#shared/contract/pictures.ts'
import { imageFiles } from './image-files.ts'
import { uploadPicture } from './upload-image.ts'

export function imageRoutes(market: Market, app: FastifyInstance) {
  const { mount } = market
  mount(pictures.uploadPicture, async ({ actor, input }) => ({
    success: true as const,
    data: { id: await uploadPicture(market, actor, input.image) },
  }))
  imageFiles(app, market)
}
