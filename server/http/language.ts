import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import { localeOf } from '#shared/language/locale.ts'

/** Answers each request in a language. */
export function installLanguage(app: FastifyInstance, { language }: Pick<Config, 'language'>) {
  const own = localeOf(language)
  app.addHook('onRequest', (_request, _reply, done) => inLocale(own, done))
}
