import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { currentLocale, marketName } from '#catalogue'
import { type AppError, statusOf } from '#shared/contract/errors.ts'
import type { Maintenance } from '#shared/domain/settings/maintenance.ts'
import { lastWords } from '#shared/domain/text/last-words.ts'
import { t } from '#shared/language/message.ts'
import { escapeHtml } from './escape-html.ts'

// not said: styles.
const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif}main{max-width:32rem;padding:4rem 1rem;text-align:center;overflow-wrap:anywhere}a{color:inherit;display:inline-block;margin:1rem .5rem 0;padding:.6rem 1.2rem;border:1px solid;border-radius:.6rem;text-decoration:none}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Whether a browser asks for a page, for a person to read. Calls of our own pages accept JSON, data requests end in `.data`. */
export const isForPage = ({ method, url, headers: { accept = '' } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !url.split('?')[0]?.endsWith('.data')

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
}

/** The headers and the text of a page that says what failed, and needs no other file. */
export function failurePage(sentence: string) {
  const { title, again, home } = lastWords()
  const { prefix } = currentLocale()
  return {
    headers,
    html: framed(
      `${title} | ${escapeHtml(marketName())}`,
      `<h1>${title}</h1><p>${escapeHtml(sentence)}</p><p><a href="">${again}</a><a href="${prefix || '/'}">${home}</a></p>`,
    ),
  }
}

/** What visitors see of a market that is closed: its name, its owner's words, and when it opens again. */
export function maintenancePage({ message, until }: Maintenance) {
  const paragraphs = [t('maintenance.closed'), ...(until === null ? [] : [t('maintenance.until', { at: new Date(until) })])].map(
    (sentence) => `<p>${escapeHtml(sentence)}</p>`,
  )
  const words = `<p dir="auto">${escapeHtml(message).replace(/\r?\n/g, '<br>')}</p>`
  const links = `<p><a href="">${t('maintenance.again')}</a><a href="${currentLocale().prefix}/login">${t('maintenance.staff')}</a></p>`
  const name = escapeHtml(marketName())
  return { headers, html: framed(name, `<h1>${name}</h1>${words}${paragraphs.join('')}${links}`) }
}

/** A page without scripts and other files. */
function framed(title: string, content: string): string {
  const { code, rightToLeft } = currentLocale()
  return `<!doctype html><html lang="${code}" dir="${rightToLeft ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main>${content}</main></body></html>`
}

export function sendFailurePage(reply: FastifyReply, refusal: AppError) {
  const { headers, html } = failurePage(
    refusal.reason === 'request_unreadable' ? t('lastWords.unreadableAddress') : refusal.message,
  )
  return reply.code(statusOf[refusal.code]).headers(headers).send(html)
}
