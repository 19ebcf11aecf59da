import { createHash } from 'node:crypto'

/**
 * Removes the nonce from the scripts that the renderer has written and returns the hashes of the inline ones for the content
 * security policy, so that the page can be cached. An injected script lacks the nonce, which nobody can guess, and gets no
 * hash.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const marked = html.replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (whole, words: string, text: string) => {
    if (!words.includes(mark)) return whole
    if (!/\ssrc=/.test(words)) hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    return `<script${words.replace(mark, '')}>${text}</script>`
  })
  return { html: marked.replaceAll(mark, ''), hashes: [...hashes] }
}
