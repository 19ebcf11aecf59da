import { createHash } from 'node:crypto'

/**
 * Takes the nonce off the scripts that the renderer has written and returns what a policy calls the inline ones: their
 * hashes, so that the page can be kept and sent again. A script that came into the page by other ways lacks the nonce,
 * which nobody can know before, and gets no hash.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const sealed = html.replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (whole, words: string, text: string) => {
    if (!words.includes(mark)) return whole
    if (!/\ssrc=/.test(words)) hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    return `<script${words.replace(mark, '')}>${text}</script>`
  })
  return { html: sealed.replaceAll(mark, ''), hashes: [...hashes] }
}
