import { config, type core } from 'zod'
import { t } from '#shared/language/message.ts'

/** The sentence for a fault of a field that has no sentence of its own. Never contains what was sent. */
export function sentenceFor(issue: core.$ZodRawIssue): string {
  const name = nameOf(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? t('fields.missing', { name }) : t('fields.hasToBe', { name, kind: issue.expected })
    case 'too_big':
      return tooBig(name, issue.origin, Number(issue.maximum))
    case 'too_small':
      return isEmpty(issue) ? t('fields.missing', { name }) : tooSmall(name, issue.origin, Number(issue.minimum))
    case 'not_multiple_of':
      return t('fields.inSteps', { name, step: String(issue.divisor) })
    case 'invalid_value':
      return issue.values.length > 1 && issue.values.length <= 12
        ? t('fields.oneOf', { name, values: issue.values.join(', ') })
        : t('fields.cannotBeThat', { name })
    case 'invalid_format':
      return issue.format === 'email' ? t('fields.emailAddress', { name }) : t('fields.wronglyWritten', { name })
    case 'unrecognized_keys':
      return t('fields.fieldUnknown')
    default:
      return t('fields.cannotBeThat', { name })
  }
}

/** An entry of a list is named like the list; a path without a name means the whole request. */
function nameOf(path: readonly PropertyKey[] = []) {
  const name = path.findLast((part) => typeof part === 'string')
  return name === undefined ? t('fields.thatRequest') : String(name)
}

const isEmpty = ({ minimum, origin }: { minimum: unknown; origin: string }) => Number(minimum) === 1 && origin !== 'number'
const isNumber = (origin: string) => origin === 'number' || origin === 'int'

function tooBig(name: string, origin: string, most: number): string {
  if (isNumber(origin)) return t('fields.numberAtMost', { name, most: String(most) })
  return origin === 'string' ? t('fields.charactersAtMost', { name, most }) : t('fields.entriesAtMost', { name, most })
}

function tooSmall(name: string, origin: string, least: number): string {
  if (isNumber(origin)) return t('fields.numberAtLeast', { name, least: String(least) })
  return origin === 'string' ? t('fields.charactersAtLeast', { name, least }) : t('fields.entriesAtLeast', { name, least })
}

config({ customError: sentenceFor })
