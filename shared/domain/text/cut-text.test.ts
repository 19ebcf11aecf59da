import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutAlike, cutText, cutToUnits, lengthOf } from './cut-text.ts'

const letters = ['a', ' ', 'é', 'e\u0301', 'ß', '中', 'ക്ഷ', 'می‌', '😀', '👍🏽', '❤️', '1️⃣', '🇩🇪', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👨‍👩‍👧‍👦', '한', '𝒳', 'Z̸̧̨̳̫̜̻']
const texts = fc.array(fc.constantFrom(...letters), { maxLength: 60 }).map((some) => some.join(''))
const graphemes = (text: string) => Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)

test('a cut text is the longest beginning of whole letters within the limit', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 80 }), (text, most) => {
      const cut = cutText(text, most)
      expect(cut.isWellFormed()).toBe(true)
      expect(text.startsWith(cut)).toBe(true)
      expect(lengthOf(cut)).toBeLessThanOrEqual(most)
      const all = graphemes(text)
      const fitting = all.findLastIndex((_, at) => lengthOf(all.slice(0, at + 1).join('')) <= most) + 1
      if (fitting > 0) expect(cut).toBe(all.slice(0, fitting).join(''))
    }),
  )
})

test('what both halves cut alike, and what another side counts in UTF-16 units, never ends inside a code point', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 80 }), (text, most) => {
      expect(cutAlike(text, most)).toBe([...text].slice(0, most).join(''))
      const units = cutToUnits(text, most)
      expect(units.isWellFormed() && units.length <= most && text.startsWith(units)).toBe(true)
    }),
  )
})

test('one letter that is longer than the limit is cut between code points', () => {
  expect(cutText('👨‍👩‍👧‍👦', 3)).toBe('👨‍👩')
  expect(cutToUnits('😀', 1)).toBe('')
})

test('cutting by UTF-16 units is an error of types', () => {
  const most = 80
  const text = '😀'.repeat(most)
  // @ts-expect-error
  expect<string>(text.slice(0, most).isWellFormed()).toBeDefined()
  // @ts-expect-error
  expect<string>(text.slice(0, 81)).toBeDefined()
  // @ts-expect-error
  expect<string>(text.substring(0, most)).toBeDefined()
  // @ts-expect-error
  expect<string>(text.charAt(0)).toBeDefined()
  expect([text].slice(0, most)).toEqual([text])
  expect('2026-11-27T12:00'.slice(0, 10)).toBe('2026-11-27')
})
