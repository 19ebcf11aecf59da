/** Public questions about phones (S13.4). */
export const longestQuestion = 500
export const longestAnswer = 1_000
/** That one person may ask in a day, and leave unanswered at one phone. */
export const questionsADay = 10
export const mostUnansweredHere = 3
