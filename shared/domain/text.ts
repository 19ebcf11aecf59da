/**
 * Characters that no name or note needs and that only mislead: controls, bidirectional overrides, invisible joiners and
 * fillers, line separators, lone surrogates, code points without a character.
 */
const misleading = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/u

export const isPlainText = (text: string): boolean => !misleading.test(text)

/** One spelling for what looks the same: NFC, trimmed, runs of blanks folded to one. */
export const tidy = (text: string): string => text.normalize('NFC').trim().replace(/ +/g, ' ')

/** The one canonical form of an e-mail address: trimmed, lower case. Look-alike letters stay different. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase()
