import type { MessageFor } from '#shared/language/message.ts'
import { misleadingName } from '../domain/person-names.ts'
import { line } from './fields.ts'

/** A name that somebody chooses. */
export const personName = (label: MessageFor) =>
  line(label, 80).superRefine((name, { addIssue }) => {
    const fault = misleadingName(name)
    if (fault) addIssue(fault)
  })
