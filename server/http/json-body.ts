import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { appError } from '#shared/contract/reasons/market.ts'

/** No call of ours nests deeper than a list of lists. */
const deepest = 16
const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses bodies sent as JSON; rejects JSON that two parsers could understand differently. */
export function installJsonBody(app: FastifyInstance) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => readJson(body))
}

/**
 * Parses JSON in UTF-8; an empty body is undefined. Throws AppError('invalid') for anything else, and for a byte order mark, a
 * repeated or prototype key, a NUL, half a surrogate pair or deep nesting.
 */
export function readJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  if (!isUtf8(body)) throw unreadable()
  const text = body.toString('utf8')
  const value = parsed(text)
  checkTokens(text)
  return value
}

function parsed(text: string): unknown {
  try {
    // Rejects a byte order mark as well.
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

/** Checks the tokens of a text that is known to be JSON. */
function checkTokens(text: string) {
  const keys: (Set<string> | undefined)[] = []
  let word = ''
  /** The body's field whose value is being read. */
  let field: string | undefined
  for (const [sign] of text.matchAll(token)) {
    if (sign === '{' || sign === '[') keys.push(sign === '{' ? new Set() : undefined)
    else if (sign === '}' || sign === ']') keys.pop()
    else if (sign === ':') {
      addKey(keys.at(-1), word)
      if (keys.length === 1) field = word
    } else if (sign !== ',') word = stringIn(sign, field)
    else if (keys.length === 1) field = undefined
    if (keys.length > deepest) throw unreadable()
  }
}

function stringIn(sign: string, field: string | undefined): string {
  const word = JSON.parse(sign) as string
  if (word.isWellFormed() && !word.includes('\0')) return word
  throw field === undefined ? appError('request_not_storable') : appError('field_not_storable', {}, { field })
}

function addKey(known: Set<string> | undefined, key: string) {
  if (known?.has(key) || forbidden.has(key)) throw unreadable()
  known?.add(key)
}

const unreadable = () => appError('request_unreadable')
