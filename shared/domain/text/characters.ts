/** Which characters a text may hold, which are left out of it, and which are refused. */

/** What only tells a program where a line may break or a field begins: soft hyphens, zero-width spaces, word joiners, fillers. */
const withoutMeaning =
  /\u034f|[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g
/** What pasted text carries around numbers and names to keep their direction: once it is on its own, nothing needs it. */
const wrappers = /[\u202a-\u202d\u2066-\u2069]/g
/** Direction marks, which mean something only beside letters that run from right to left. */
const marks = /[\u061c\u200e\u200f]/g
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Scripts in which a joiner or a non-joiner changes how a word is written. */
const joining =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}'
const pictured = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f'
/** A flag's letters, spelt invisibly after it. */
const flag = /(\u{1f3f4}[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]+\u{e007f})|[\u{e0000}-\u{e007f}]/gu
const joiners = new RegExp(`(?<![${joining}\\p{M}])\u200c|(?<![${joining}${pictured}\\p{M}])\u200d`, 'gu')
/** Shows the character before it as a picture or as a letter; the others choose a form of an ideograph. */
const emojiStyle = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier_Base}])(?<![0-9#*](?=\ufe0f\u20e3))[\ufe0e\ufe0f]/gu
const otherStyles =
  /(?<![\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{Sm}])[\ufe00-\ufe0d\u180b-\u180d\u{e0100}-\u{e01ef}]/gu

/** The text without the invisible characters that mean nothing where they stand, in one form for what looks the same (NFC). */
export function withoutTheMeaningless(text: string): string {
  // Nothing to do for what nearly everybody writes.
  if (/^[\n -~]*$/.test(text)) return text
  const plain = text.replace(withoutMeaning, '').replace(wrappers, '')
  const directed = rightToLeft.test(plain) ? plain : plain.replace(marks, '')
  return directed.replace(flag, '$1').replace(joiners, '').replace(emojiStyle, '').replace(otherStyles, '').normalize('NFC')
}

/**
 * Control characters, half surrogates, private characters (each font draws its own), places that never hold a character, and the
 * override that turns a text around. Characters newer than this server's tables are read.
 */
const unreadable = /[\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u202e\ufffc]|(?![\t\n])\p{Cc}/u

export const isReadable = (text: string): boolean => !unreadable.test(text)

/** More accents above each other than any language writes. */
const heapOfAccents = /[\p{Script=Inherited}&&\p{M}]{5}|\p{M}{9}/v

export const hasHeapOfAccents = (text: string): boolean => heapOfAccents.test(text.normalize('NFC'))
