import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { isColour, isReadable, type Palette, paletteOf } from '#shared/domain/look/colours.ts'
import { logoSizes, resizeLogo } from './encode-market-picture.ts'

const builtInLogo = new URL('../../../web/public/logo.svg', import.meta.url)
/** The colours of the built-in logo, from bright to dark. */
const blues = ['#5b78f5', '#3d4fc4', '#2a2f9e']

/** What a market with a colour or a logo of its own looks like (S16.1). An address names all that its file depends on. */
export const lookFiles = ({ db }: { db: Db }) =>
  async function files(app: FastifyInstance) {
    app.get<{ Params: { colour: string } }>('/look/:colour.css', (request, reply) => {
      const colour = colourIn(request.params.colour)
      return send(reply, 'text/css; charset=utf-8', styleOf(paletteOf(colour)))
    })

    app.get<{ Params: { colour: string } }>('/look/:colour.svg', async (request, reply) => {
      const colour = colourIn(request.params.colour)
      const drawing = blues.reduce((text, blue) => text.replaceAll(blue, colour), await readFile(builtInLogo, 'utf8'))
      return send(reply, 'image/svg+xml', drawing)
    })

    const pictures = new LRUCache<string, Buffer>({ max: 50, maxSize: 20_000_000, sizeCalculation: ({ length }) => length })
    app.get<{ Params: { id: string; file: string } }>('/look/:id/:file', async ({ params: { id, file } }, reply) => {
      const known = pictures.get(`${id} ${file}`) ?? (await findPicture(db, id, file))
      if (!known) throw appError('nothing_here')
      pictures.set(`${id} ${file}`, known)
      reply.headers({ 'content-security-policy': "sandbox; default-src 'none'", 'x-content-type-options': 'nosniff' })
      return send(reply, file.endsWith('webp') ? 'image/webp' : 'image/png', known)
    })
  }

/** 'whole.webp', or a square PNG of one of the sizes: '64.png'. */
async function findPicture(db: Db, id: string, file: string): Promise<Buffer | undefined> {
  const size = logoSizes.find((each) => file === `${each}.png`)
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) || (size === undefined && file !== 'whole.webp')) return undefined
  const picture = await db.selectFrom('marketPictures').select(['png', 'webp']).where('id', '=', id).executeTakeFirst()
  if (!picture) return undefined
  return size === undefined ? picture.webp : resizeLogo(picture.png, size)
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
