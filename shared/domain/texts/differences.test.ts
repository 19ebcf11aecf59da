import { expect, test } from 'vitest'
import { randomOf } from '#test/random-of.ts'
import { differencesOf } from './differences.ts'

test('two versions are compared by lines', () => {
  expect(differencesOf('One\nTwo\nThree', 'One\n2\nThree\nFour')).toEqual([
    { text: 'One', was: 'kept' },
    { text: 'Two', was: 'removed' },
    { text: '2', was: 'added' },
    { text: 'Three', was: 'kept' },
    { text: 'Four', was: 'added' },
  ])
  expect(differencesOf('', 'One')).toEqual([{ text: 'One', was: 'added' }])
})

test('what is left over of any comparison are both versions', () => {
  for (let number = 0; number < 500; number++) {
    const random = randomOf(number)
    const some = () => Array.from({ length: Math.floor(random() * 12) }, () => 'abcd'[Math.floor(random() * 4)] ?? '')
    const [before, after] = [some(), some()]
    const lines = differencesOf(before.join('\n'), after.join('\n'))
    expect(lines.flatMap(({ text, was }) => (was === 'added' ? [] : [text]))).toEqual(before)
    expect(lines.flatMap(({ text, was }) => (was === 'removed' ? [] : [text]))).toEqual(after)
  }
  const long = Array.from({ length: 5_000 }, (_, at) => `line ${at}`).join('\n')
  expect(differencesOf(long, `${long}\nmore`).at(-1)).toEqual({ text: 'more', was: 'added' })
})
