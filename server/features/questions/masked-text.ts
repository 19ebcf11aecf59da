import { maskContacts } from '#shared/domain/contact-masking/find-contacts.ts'
import { longestAnswer, longestQuestion } from '#shared/domain/question-limits.ts'

/** Texts as others read them, with contacts masked (S13.2). */
export const maskQuestion = (text: string): string => maskContacts(text).slice(0, longestQuestion)
export const maskAnswer = (text: string): string => maskContacts(text).slice(0, longestAnswer)
