import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Look } from '#server/look-settings.ts'
import { currentLocale, marketName } from '#shared/language/catalogue.ts'
import { t } from '#shared/language/message.ts'

/** What browsers install the market by (S18.13), in its own language. */
export function manifestRoute(app: FastifyInstance, config: Pick<Config, 'look'>) {
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=300' })
      // As bytes: to a text Fastify would add a charset, which JSON has none of.
      .send(Buffer.from(JSON.stringify(manifest(config.look)))),
  )
}

const manifest = (look: Look) => ({
  name: marketName(),
  short_name: marketName(),
  description: t('frame.homeDescription'),
  lang: currentLocale().code,
  dir: currentLocale().rightToLeft ? 'rtl' : 'ltr',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f8fb',
  theme_color: look.colour ?? '#2a2f9e',
  icons: iconsOf(look),
  shortcuts: [
    { name: t('parts.searchPhones'), url: '/phones' },
    { name: t('quoted.dashboard'), url: '/dashboard' },
  ],
})

function iconsOf({ colour, logo }: Look) {
  if (logo) return [192, 512].map((size) => ({ src: `/look/${logo}/${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }))
  if (colour) return [{ src: `/look/${colour.slice(1)}.svg`, sizes: 'any', type: 'image/svg+xml' }]
  return [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
}
