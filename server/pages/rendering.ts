import type { FastifyRequest } from 'fastify'

/** The address under which the pages, while they are drawn, ask this very server; no socket has it. */
export const rendering = 'rendering'

/** Whether a request is part of another one, which draws a page. */
export const isRendering = (request: FastifyRequest) => request.ip === rendering
