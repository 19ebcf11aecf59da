/**
 * Characters that no name or note needs and that only mislead: control characters, bidirectional overrides, invisible joiners
 * and fillers, line separators, lone surrogates, unassigned code points.
 */
const misleading = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/u

export const isPlainText = (text: string): boolean => !misleading.test(text)

/** Normalizes text that looks the same: NFC, trimmed, runs of spaces collapsed to one. */
export const tidy = (text: string): string => text.normalize('NFC').trim().replace(/ +/g, ' ')

/** The one canonical form of an e-mail address: trimmed, lower case. Look-alike letters stay different. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase()
