import { asciiDigits } from '#shared/domain/text/digits.ts'
import { languageWords, wordsIn } from './languages/all.ts'
import { withModelNames } from './model-numbers.ts'

/** Words of phones in scripts of languages whose other words are not known; makers' names are in makers.ts. */
const rest: Record<string, string> = {
  iphone: '아이폰 アイフォン אייפון',
  galaxy: '갤럭시',
  pro: '프로',
  max: '맥스',
  ultra: '울트라',
}
const familiar = new Map(
  [...languageWords.map(({ spelt = {} }) => spelt), rest]
    .flatMap((spelt) => Object.entries(spelt))
    .flatMap(([word, others]) => wordsIn(others).map((other) => [other, word])),
)
/** Letters of Cyrillic keyboards before a number: 'а52', 'с21'. */
const lookAlike: Record<string, string> = { а: 'a', с: 's', е: 'e', х: 'x', м: 'm', к: 'k', ф: 'f', з: 'z' }
const numbers = Object.fromEntries(
  'five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, place) => [word, String(place + 5)]),
)

const start = String.raw`(?<![\p{L}\p{N}])`
const end = String.raw`(?![\p{L}\p{N}])`
const pattern = (source: string) => new RegExp(source, 'giu')
/** What people shorten, with what they mean. */
const short: [RegExp, string][] = [
  [pattern(String.raw`${start}(?:iph?\.?\s?(?=\d)|i(?=1\d))(\d{1,2})`), ' iphone $1 '],
  [pattern(String.raw`iphone\s?(\d{2})(64|128|256|512)\s?gb`), ' iphone $1 $2 gb '],
  [pattern(String.raw`(?<!\d)(1[1-9])\s?pm${end}`), '$1 pro max'],
  [pattern(`pr0${end}`), 'pro'],
  [pattern(String.raw`${start}s(2\d)\s?u${end}`), 's$1 ultra'],
  [pattern(String.raw`${start}n(10|20)\s?u${end}`), 'note $1 ultra'],
  [pattern(String.raw`${start}rn\s?(\d{1,2})`), 'redmi note $1 '],
]
const spelled = pattern(String.raw`${start}(s|note|iphone|pixel)\s+(${Object.keys(numbers).join('|')})${end}`)

/**
 * A text with the words by which this market knows phones: other scripts, model numbers, abbreviations and numbers in words
 * are replaced. Other words stay as they are.
 */
export const inFamiliarWords = (text: string): string => {
  const latin = asciiDigits(text)
    .replace(/[\p{L}\p{M}]+/gu, (word) => familiar.get(word.toLowerCase().normalize('NFC')) ?? word)
    .replace(
      /(?<![\p{L}\p{M}\p{N}])([асехмкфз])(?=\d{1,3}(?![\p{L}\p{N}]))/giu,
      (letter) => lookAlike[letter.toLowerCase()] ?? letter,
    )
    .replace(/(?<=\p{Script=Han})(?=[a-z\d])/giu, ' ')
  const named = withModelNames(latin)
  return short
    .reduce((read, [shortened, meant]) => read.replace(shortened, meant), named)
    .replace(spelled, (_, series: string, number: string) => `${series} ${numbers[number.toLowerCase()] ?? number}`)
}
