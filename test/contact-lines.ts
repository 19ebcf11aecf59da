import { readFileSync } from 'node:fs'
import { findContactsAfter } from '#shared/domain/contact-masking/find-contacts.ts'
import { typedLines } from './real-world.ts'

/** The kinds of lines that give a contact, and those that give none, though much looks like one. */
export const contactKinds = ['phone', 'spelled', 'disguised', 'mail', 'web', 'handle', 'bank', 'spread']
export const honestKinds = ['imei', 'price', 'storage', 'date', 'tracking', 'order', 'model', 'version', 'benchmark', 'talk']
export const languages = ['en', 'es', 'fr', 'de', 'pt', 'hi']

/** A labelled line; `before`: messages of the same person that came before it. */
type ContactLine = { kind: string; language: string; before: string[]; text: string }

/** One line of the file each; messages that follow each other are separated by '⏎', and the last of them is checked. */
export function contactLines(): ContactLine[] {
  const [, ...lines] = readFileSync('test/data/contact-lines.tsv', 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [kind = '', language = '', text = ''] = line.split('\t')
    const messages = text.split(' ⏎ ')
    return { kind, language, before: messages.slice(0, -1), text: messages.at(-1) ?? '' }
  })
}

/** Contacts in disguise, and what only looks like one, in scripts and forms beyond the six languages. */
export function linesInDisguise(): { text: string; isContact: boolean }[] {
  return typedLines('contacts-in-disguise').map(([text, right]) => {
    return { text, isContact: right.startsWith('masked') }
  })
}

const isFound = ({ before, text }: ContactLine) => findContactsAfter(before, text).length > 0

/** How many of the lines with a contact are masked, and how many of the others. */
export function sharesOf(lines: ContactLine[]) {
  const [given, honest] = [contactKinds, honestKinds].map((kinds) => lines.filter(({ kind }) => kinds.includes(kind)))
  const missed = (given ?? []).filter((line) => !isFound(line))
  const wronglyMasked = (honest ?? []).filter(isFound)
  const [contacts, others] = [given?.length ?? 0, honest?.length ?? 0]
  return {
    contacts,
    others,
    missed,
    wronglyMasked,
    recall: 1 - missed.length / contacts,
    falseAlarms: wronglyMasked.length / others,
  }
}
