/** Whether a numbered statement without a passing test fails `npm test`; until then it is only listed. */
export const everyNumberMustBeProved: boolean = false
