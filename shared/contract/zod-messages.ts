import { config, type core } from 'zod'

/** The sentence for a fault of a field that has no sentence of its own. Never contains what was sent. */
export function sentenceFor(issue: core.$ZodRawIssue): string {
  const name = nameOf(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${name} is missing` : `${name} has to be ${kinds[issue.expected] ?? 'something else'}`
    case 'too_big':
      return `${name} can ${most(issue.origin, Number(issue.maximum))} at most`
    case 'too_small':
      return isEmpty(issue) ? `${name} is missing` : `${name} has to ${least(issue.origin, Number(issue.minimum))} at least`
    case 'not_multiple_of':
      return `${name} goes in steps of ${issue.divisor}`
    case 'invalid_value':
      return issue.values.length > 1 && issue.values.length <= 12
        ? `${name} has to be one of ${issue.values.join(', ')}`
        : `${name} cannot be that`
    case 'invalid_format':
      return issue.format === 'email' ? `${name} has to be an e-mail address` : `${name} is not written as it should be`
    case 'unrecognized_keys':
      return 'There is no such field'
    default:
      return `${name} cannot be that`
  }
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
  file: 'a file',
}

/** An entry of a list is named like the list; a path without a name means the whole request. */
function nameOf(path: readonly PropertyKey[] = []) {
  const name = path.findLast((part) => typeof part === 'string')
  return name === undefined ? 'That request' : String(name)
}

const isEmpty = ({ minimum, origin }: { minimum: unknown; origin: string }) => Number(minimum) === 1 && origin !== 'number'

const most = (origin: string, maximum: number) =>
  origin === 'number' || origin === 'int' ? `be ${maximum}` : `have ${maximum} ${unitOf(origin)}`
const least = (origin: string, minimum: number) =>
  origin === 'number' || origin === 'int' ? `be ${minimum}` : `have ${minimum} ${unitOf(origin)}`
const unitOf = (origin: string) => (origin === 'string' ? 'characters' : 'entries')

config({ customError: sentenceFor })
