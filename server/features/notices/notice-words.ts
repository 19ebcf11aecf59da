import { type NoticeKind, type NoticeText, noticeText } from '#shared/domain/notices/notices.ts'
import { sayStored } from '#shared/language/stored-message.ts'

/** The params of a notice that may be messages of the market. */
const stated = ['reason', 'facts', 'what'] as const

/** A notice's params as stored, with what the market states in them in the current language. */
export function saidParams(params: unknown): Record<string, unknown> {
  const said = { ...(params as Record<string, unknown>) }
  for (const name of stated) {
    const text = said[name]
    if (typeof text === 'string') said[name] = sayStored(text)
  }
  return said
}

/** The words of a stored notice in the current language. */
export const noticeWords = (kind: NoticeKind, params: unknown): NoticeText => noticeText(kind, saidParams(params) as never)
