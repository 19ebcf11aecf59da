import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { appError } from '#shared/contract/reasons/market.ts'
import { isColour, isReadable, type Palette, paletteOf } from '#shared/domain/look/colours.ts'

const builtInLogo = new URL('../../../web/public/logo.svg', import.meta.url)
/** The colours of the built-in logo, from bright to dark. */
const blues = ['#5b78f5', '#3d4fc4', '#2a2f9e']

/** What a market with a colour of its own looks like (S16.1). An address names all that its file depends on. */
export async function lookFiles(app: FastifyInstance) {
  app.get<{ Params: { colour: string } }>('/look/:colour.css', (request, reply) => {
    const colour = colourIn(request.params.colour)
    return send(reply, 'text/css; charset=utf-8', styleOf(paletteOf(colour)))
  })

  app.get<{ Params: { colour: string } }>('/look/:colour.svg', async (request, reply) => {
    const colour = colourIn(request.params.colour)
    const drawing = blues.reduce((text, blue) => text.replaceAll(blue, colour), await readFile(builtInLogo, 'utf8'))
    return send(reply, 'image/svg+xml', drawing)
  })
}

/** Throws AppError('nothing_here') unless it is a colour that can be read: other addresses are not ours. */
function colourIn(name: string): string {
  const colour = `#${name}`
  if (!isColour(colour) || !isReadable(colour)) throw appError('nothing_here')
  return colour
}

const send = (reply: FastifyReply, type: string, body: string) =>
  reply.headers({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }).send(body)

// not said: styles. They have no layer, so they win against those of the theme.
function styleOf({ light, dark }: Palette): string {
  const set = ({ primary, content }: Palette['light']) => `{--color-primary:${primary};--color-primary-content:${content}}`
  return [
    `:root,[data-theme=light]${set(light)}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme])${set(dark)}}`,
    `[data-theme=dark]${set(dark)}`,
  ].join('\n')
}
