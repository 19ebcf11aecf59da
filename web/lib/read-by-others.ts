import { useEffect, useRef } from 'react'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { t } from '#shared/language/message.ts'

const masking = () =>
  Promise.all([import('#shared/domain/contact-masking/find-contacts.ts'), import('#shared/domain/contact-masking/mask-name.ts')])
/** The field of a person's name, in which more is hidden than in a text. */
const nameField = 'name'

/**
 * S18.14: contacts in these texts of a form are hidden from others (S13.2), which its author sees before they are published. The
 * returned function names each field that others will read differently, with a sentence that shows how; nothing, once the
 * author has seen exactly this.
 */
export function useReadByOthers(fields: readonly string[] = []) {
  const seen = useRef(new Set<string>())
  const isAny = fields.length > 0
  useEffect(() => {
    if (isAny) masking().catch(() => {})
  }, [isAny])
  return async (values: Record<string, unknown>): Promise<[name: string, sentence: string][]> => {
    if (!isAny) return []
    const [{ maskContacts, hidden }, { maskName }] = await masking().catch(() => {
      throw browserError('offline')
    })
    return fields.flatMap((name): [string, string][] => {
      const typed = values[name]
      const read = typeof typed === 'string' ? (name === nameField ? maskName : maskContacts)(typed) : undefined
      if (read === undefined || read === typed || seen.current.has(read)) return []
      seen.current.add(read)
      return [[name, sentenceFor(excerpts(read, hidden))]]
    })
  }
}

const sentenceFor = (read: string) => t('browser.contactHidden', { read })

const around = 60

/** What stands before and behind each hidden place; all of a short text. */
function excerpts(read: string, hidden: string): string {
  const parts = read.split(hidden).map((part) => [...part])
  const shown = parts.map((part, at) => {
    const [isFirst, isLast] = [at === 0, at === parts.length - 1]
    if (part.length <= 2 * around) return part.join('')
    const [begin, end] = [part.slice(0, around).join(''), part.slice(-around).join('')]
    return isFirst ? `… ${end}` : isLast ? `${begin} …` : `${begin} … ${end}`
  })
  return shown.join(hidden)
}
