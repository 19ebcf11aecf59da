import { question } from './question.ts'

/** Asks somebody to agree to the terms of use before what they do is sent again. */
export const termsQuestion = question<'terms'>()
