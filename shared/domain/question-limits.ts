/** Public questions about phones (S13.4). */
export const longestQuestion = 500
export const longestAnswer = 1_000
/** Per person: questions in a day, and unanswered questions about one phone. */
export const questionsADay = 10
export const maxUnansweredHere = 3
