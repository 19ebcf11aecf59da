import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { isColour, isReadable, type Palette, paletteOf } from '#shared/domain/look/colours.ts'
import { logoSizes, resizeLogo } from './encode-logo.ts'

const builtInLogo = new URL('../../../web/public/logo.svg', import.meta.url)
/** The colours of the built-in logo, from bright to dark. */
const blues = ['#5b78f5', '#3d4fc4', '#2a2f9e']

/** What a market with a colour or a logo of its own looks like (S16.1). An address names all that its file depends on. */
export const lookFiles =
  ({ db }: { db: Db }) =>
  async (app: FastifyInstance) => {
    app.get<{ Params: { colour: string } }>('/look/:colour.css', (request, reply) => {
      const colour = colourIn(request.params.colour)
      return send(reply, 'text/css; charset=utf-8', styleOf(paletteOf(colour)))
    })

    app.get<{ Params: { colour: string } }>('/look/:colour.svg', async (request, reply) => {
      const colour = colourIn(request.params.colour)
      const drawing = blues.reduce((text, blue) => text.replaceAll(blue, colour), await readFile(builtInLogo, 'utf8'))
      return send(reply, 'image/svg+xml', drawing)
    })

    const logos = new LRUCache<string, Buffer>({ max: 20 })
    app.get<{ Params: { id: string; size: string } }>('/look/:id/:size.png', async (request, reply) => {
      const { id, size } = request.params
      const known = logos.get(`${id} ${size}`) ?? (await findLogo(db, id, Number(size)))
      if (!known) throw appError('nothing_here')
      logos.set(`${id} ${size}`, known)
      return send(reply, 'image/png', known)
    })
  }

async function findLogo(db: Db, id: string, size: number): Promise<Buffer | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id) || !(logoSizes as readonly number[]).includes(size)) return undefined
  const logo = await db.selectFrom('logos').select('png').where('id', '=', id).executeTakeFirst()
  return logo && resizeLogo(logo.png, size)
}

/** Throws AppError('nothing_here') unless it is a colour that can be read: other addresses are not ours. */
function colourIn(name: string): string {
  const colour = `#${name}`
  if (!isColour(colour) || !isReadable(colour)) throw appError('nothing_here')
  return colour
}

const send = (reply: FastifyReply, type: string, body: string | Buffer) =>
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
