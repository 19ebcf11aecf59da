import { type MessageFor, msg } from '#shared/language/message.ts'

export const longestUrl = 500

/** What is wrong with an address that messages are to be sent to, as far as it can be told without looking it up. */
export function urlFault(text: string): MessageFor | undefined {
  if (!URL.canParse(text)) return msg('webhooks.urlLike')
  const { protocol, username, password, hash } = new URL(text)
  if (!/^https?:$/.test(protocol)) return msg('webhooks.urlLike')
  if (username || password) return msg('webhooks.urlWithPassword')
  return hash ? msg('webhooks.urlWithHash') : undefined
}
