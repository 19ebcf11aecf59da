import type { FastifyInstance } from 'fastify'
import type { RouteMarket } from '#server/market.ts'
import * as pictures from '#shared/contract/pictures.ts'
import { imageFiles } from './image-files.ts'
import { uploadPicture } from './upload-image.ts'

export function imageRoutes(market: RouteMarket, app: FastifyInstance) {
  const { mount } = market
  mount(pictures.uploadPicture, async ({ caller, input, write }) => ({
    success: true as const,
    data: { id: await uploadPicture({ ...market, write }, caller, input.image) },
  }))
  imageFiles(app, market)
}
