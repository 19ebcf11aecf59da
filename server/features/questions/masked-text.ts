import { maskContacts } from '#shared/domain/contact-masking/find-contacts.ts'
import { longestAnswer, longestQuestion } from '#shared/domain/question-limits.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'

/** Texts as others read them, with contacts masked (S13.2). */
export const maskQuestion = (text: string): string => cutText(maskContacts(text), longestQuestion)
export const maskAnswer = (text: string): string => cutText(maskContacts(text), longestAnswer)
