import type { Page } from '@playwright/test'
import { closing, opening } from '../../scripts/languages/pseudo.ts'

/**
 * What a page of a market that speaks the pseudo-language shows outside its brackets: text that is in no catalogue, or data.
 * Parts within brackets are left out, also where they run over several elements.
 */
export async function outsideBrackets(page: Page): Promise<string[]> {
  const { texts, attributes } = await page.evaluate(readPage)
  return [...new Set([...pieces(texts), ...attributes.flatMap((text) => pieces([text]))])]
}

/** The parts of texts that are outside brackets and have words. */
export function pieces(texts: string[]): string[] {
  let depth = 0
  const found: string[] = []
  for (const text of texts) {
    let piece = ''
    for (const sign of text) {
      if (sign === opening || sign === closing) {
        found.push(piece)
        piece = ''
        depth = Math.max(0, depth + (sign === opening ? 1 : -1))
      } else if (depth === 0) piece += sign
    }
    found.push(piece)
  }
  return found
    .map((piece) =>
      piece
        .replace(/[\u2068\u2069]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((piece) => /\p{L}{2}/u.test(piece))
}

/** Runs in the page: every text that is shown, in its order, and every text that an attribute says. */
function readPage() {
  const silent = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'CODE', 'PRE'])
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement
    if (around && !silent.has(around.tagName) && !around.closest('[translate="no"]')) texts.push(node.textContent ?? '')
  }
  const said = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'placeholder',
    'alt',
    'label',
  ]
  const attributes = [document.title, document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '']
  for (const element of document.body.querySelectorAll(said.map((name) => `[${name}]`).join())) {
    for (const name of said) attributes.push(element.getAttribute(name) ?? '')
  }
  return { texts, attributes }
}
