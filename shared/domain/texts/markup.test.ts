import { expect, test } from 'vitest'
import { randomOf } from '#test/random-of.ts'
import { type Inline, isSafeAddress, readMarkup } from './markup.ts'

test('[S16.1] a text has headings, paragraphs, lists, bold words and links, and nothing else', () => {
  expect(readMarkup('# Terms\n\nWe *sell*\n**phones**.\n\n- One\n- [Two](/terms)\n\n1. a\n2. b\n### <b>Small</b>')).toEqual([
    { kind: 'heading', level: 2, text: ['Terms'] },
    { kind: 'paragraph', lines: [['We *sell*'], [{ bold: ['phones'] }, '.']] },
    { kind: 'list', ordered: false, items: [['One'], [{ to: '/terms', text: ['Two'] }]] },
    { kind: 'list', ordered: true, items: [['a'], ['b']] },
    { kind: 'heading', level: 3, text: ['<b>Small</b>'] },
  ])
  expect(readMarkup('A \\*\\*star\\*\\* and \\[this\\](x)')).toEqual([
    { kind: 'paragraph', lines: [['A **star** and [this](x)']] },
  ])
  expect(readMarkup('**a [b](https://b.example) c**')).toEqual([
    { kind: 'paragraph', lines: [[{ bold: ['a ', { to: 'https://b.example', text: ['b'] }, ' c'] }]] },
  ])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert`1`',
  'data:text/html,x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https:///x',
  'vbscript:x',
  'ftp://x.example',
  'terms',
  'mailto:nobody',
  ' https://x.example',
])('%s is no address that a text can link to', (address) => {
  expect(isSafeAddress(address)).toBe(false)
  expect(JSON.stringify(readMarkup(`[x](${address})`))).not.toContain('"to"')
})

test('any text is read: what is shown are its own letters, links lead only where they may, and long ones take no longer', () => {
  const signs = [
    '*',
    '**',
    '[',
    ']',
    '(',
    ')',
    '](',
    '#',
    '- ',
    '1. ',
    '\n',
    '\n\n',
    '\\',
    ' ',
    'a',
    'ü',
    'ع',
    '/x',
    'https://x.example',
    'javascript:',
    '<',
    '>',
    '"',
  ]
  for (let number = 0; number < 3_000; number++) {
    const random = randomOf(number)
    const text = Array.from({ length: Math.floor(random() * 40) }, () => signs[Math.floor(random() * signs.length)]).join('')
    const shown = readMarkup(text)
      .flatMap((block) => (block.kind === 'list' ? block.items : block.kind === 'paragraph' ? block.lines : [block.text]))
      .flatMap(lettersOf)
    let at = 0
    for (const letter of shown.join('').replace(/\s/g, '')) {
      at = text.indexOf(letter, at) + 1
      expect(at, text).toBeGreaterThan(0)
    }
  }
  const began = performance.now()
  for (const sign of signs) readMarkup(sign.repeat(20_000))
  expect(performance.now() - began).toBeLessThan(20_000)
})

function lettersOf(line: Inline[]): string[] {
  return line.flatMap((part) => {
    if (typeof part === 'string') return [part]
    if ('bold' in part) return lettersOf(part.bold)
    expect(isSafeAddress(part.to)).toBe(true)
    return lettersOf(part.text)
  })
}
